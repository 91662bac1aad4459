/** Controls, line separators and marks that turn the direction of text: a terminal would obey them. */
export const terminalControls = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (char: string): string => {
  const code = char.charCodeAt(0)
  return short[char] ?? (code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`)
}

/** The text with whatever a terminal would obey spelt out, line ends too, so that it stays one line. */
export const printableLine = (text: string): string => text.replace(terminalControls, escaped)

/** As `printableLine`, but line ends and tabs stay. */
export const printableText = (text: string): string =>
  text.replace(terminalControls, char => (char === '\n' || char === '\t' ? char : escaped(char)))
