const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text for elements and attributes; what XML 1.0 cannot hold at all becomes the replacement character. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, char => entities[char] ?? char)
    // Lone surrogates, control characters and the two non-characters.
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '�')
    .replace(/\r?\n/g, '&#10;')

/** ` name="value"` for each value that is given. */
export const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('')
