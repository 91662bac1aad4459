import { clientFile } from './client-file.js'
import { javascript } from './code/javascript.js'
import { compose } from './compose.js'
import type { Carrier } from './define.js'
import { envFile } from './env-file.js'
import { kubernetes } from './kubernetes.js'
import { plainMap } from './plain-map.js'
import { spring } from './spring.js'
import { strimzi } from './strimzi.js'
import { terraform } from './terraform.js'

/** In this order: what one takes, later ones pass by; the plain forms come last. */
export const carriers: readonly Carrier[] = [
  strimzi,
  terraform,
  kubernetes,
  compose,
  envFile,
  spring,
  javascript,
  clientFile,
  plainMap,
]
