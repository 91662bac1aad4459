/*
 * Small modules that most commands need. The build injects this file everywhere, which keeps them in one chunk: at
 * start-up a dozen tiny files cost more than their code.
 */
import './errors.js'
import './report.js'
import './intent/discover.js'
import './intent/load.js'
import './intent/profiles.js'
import './intent/values.js'
import './model/count.js'
import './model/duration.js'
import './model/guarantee.js'
import './model/hazard.js'
import './model/profile.js'
import './model/secrets.js'
import './model/size.js'
import './model/subject.js'
import './text/frame.js'
import './text/lines.js'
import './text/sources.js'
import './text/suggest.js'
import './text/wrap.js'
