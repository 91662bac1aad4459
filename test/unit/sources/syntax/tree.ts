import { expect } from 'vitest'
import type { Parse, ScalarNode, TreeNode } from '../../../../src/sources/syntax/tree.js'
import { type Span, wholeText } from '../../../../src/text/mapped.js'

/** `key: raw @ source slice of the value` for every scalar, depth first. */
export const leaves = (parse: Parse, text: string): { key: string; raw: string | null; source: string }[] => {
  const found: { key: string; raw: string | null; source: string }[] = []
  const visit = (node: TreeNode, route: readonly string[]): void => {
    if (node.kind === 'map') for (const entry of node.entries) visit(entry.value, [...route, entry.key])
    else if (node.kind === 'list') node.items.forEach((item, at) => void visit(item, [...route, String(at)]))
    else found.push({ key: route.join('/'), raw: node.raw, source: text.slice(node.span.start, node.span.end) })
  }
  for (const document of parse(wholeText(text)).documents) visit(document.root, [])
  return found
}

/** The scalar at a route of the first document that has it. */
export const scalarAt = (parse: Parse, text: string, ...route: string[]): ScalarNode => {
  const search = (node: TreeNode | undefined, rest: readonly string[]): TreeNode | undefined => {
    const [key, ...after] = rest
    if (!node || key === undefined) return node
    if (node.kind === 'list') return search(node.items[Number(key)], after)
    return node.kind === 'map' ? search(node.entries.find(entry => entry.key === key)?.value, after) : undefined
  }
  for (const document of parse(wholeText(text)).documents) {
    const found = search(document.root, route)
    if (found?.kind === 'scalar') return found
  }
  throw new Error(`No scalar at ${route.join('/')}`)
}

/** Every span of the result lies in the text, and no parser throws. */
export const expectInside = (parse: Parse, text: string): void => {
  const inside = (span: Span): void => {
    expect(span.start).toBeGreaterThanOrEqual(0)
    expect(span.end).toBeGreaterThanOrEqual(span.start)
    expect(span.end).toBeLessThanOrEqual(text.length)
  }
  const visit = (node: TreeNode): void => {
    inside(node.span)
    if (node.usedAt) inside(node.usedAt)
    if (node.kind === 'list') node.items.forEach(visit)
    else if (node.kind === 'map') {
      for (const entry of node.entries) {
        inside(entry.keySpan)
        visit(entry.value)
      }
    } else {
      const mapped = node.text()
      if (mapped.text !== '') inside(mapped.span(0, mapped.text.length))
      for (let at = 0; at < mapped.text.length; at++) inside(mapped.span(at, at + 1))
    }
  }
  const { documents, problems } = parse(wholeText(text))
  for (const document of documents) visit(document.root)
  for (const problem of problems) inside(problem.span)
}
