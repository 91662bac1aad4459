/** Whether release `version` is `since` or newer, compared number by number; undefined when it is not known. */
export const releaseAtLeast = (version: string | null | undefined, since: string): boolean | undefined => {
  if (!version || !/^\d+(\.\d+)*/.test(version)) return undefined
  const have = version.split('.').map(part => Number.parseInt(part, 10))
  const need = since.split('.').map(part => Number.parseInt(part, 10))
  for (const [at, part] of need.entries()) {
    const own = have[at] ?? 0
    if (own !== part) return own > part
  }
  return true
}
