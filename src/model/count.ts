/** Writes a number with thousands separators and at most two decimals: `8,000`, `1.6`. */
export const formatCount = (value: number): string => {
  const [whole = '', fraction] = String(Number(value.toFixed(2))).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
