import type { Plan } from '../../report.js'
import type { RenderContext } from '../define.js'

/** Steps in order. */
export const planText = (_plan: Plan, _context: RenderContext): string[] => []

export const planMarkdown = (_plan: Plan): string[] => []
