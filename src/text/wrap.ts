import { displayWidth } from './frame.js'

/** Breaks text at spaces so that no line is wider than `width` columns; longer words stay whole. Returns at least one line. */
export const wrap = (text: string, width: number): readonly string[] => {
  const result: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > Math.max(width, 20)) {
        result.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    }
    result.push(line)
  }
  return result
}
