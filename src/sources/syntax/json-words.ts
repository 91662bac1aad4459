/** Whether a text may hold what JSON itself does not have: a comment, or a comma before a closing bracket. */
export const hasJsonExtras = (text: string): boolean => /\/\/|\/\*|,\s*[}\]]/.test(text)
