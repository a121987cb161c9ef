/** Lots or money on an axis: 11.2万, 3.05亿. */
export function bigNumberText(value: string | number): string {
  const size = Math.abs(Number(value))
  if (size >= 1e8) return `${(Number(value) / 1e8).toFixed(2)}亿`
  return size >= 1e4 ? `${(Number(value) / 1e4).toFixed(1)}万` : String(value)
}
