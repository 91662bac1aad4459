/** How Go prints a whole number that it holds as floating point: `2.147483648e+10`. */
export const printedByGo = (digits: string): string =>
  Number(digits)
    .toExponential()
    .replace(/e\+(\d)$/, 'e+0$1')
