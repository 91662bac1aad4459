/**
 * A pure function of a text with a bounded memory: files of a repository repeat the same few names. `most` answers are
 * kept, then it begins anew.
 */
export const remember = <T>(answer: (text: string) => T, most = 2_000): ((text: string) => T) => {
  const known = new Map<string, T>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = answer(text)
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}
