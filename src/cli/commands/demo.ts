import { planned } from './planned.js'

export const { run } = planned('demo')
