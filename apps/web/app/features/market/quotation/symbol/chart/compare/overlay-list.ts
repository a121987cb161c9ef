/** Maximum number of lines over one chart. */
export const maxCompared = 3
/** Maximum number of codes read from an address. */
const maxRead = 8

/** Codes in the parameter `overlay`: contracts, and products, for which joined main contracts are drawn. */
export function overlayList(search: URLSearchParams): string[] {
  const codes = (search.get('overlay') ?? '').split(',').map((code) => code.trim())
  return [...new Set(codes)].filter(Boolean).slice(0, maxRead)
}

/** Whether 对比 is on: the chart's own contract is drawn as a line too. */
export const isComparisonOn = (search: URLSearchParams) => search.get('compare') === '1'

/** Whether a chart shows more than its own contract. */
export const isCompared = (search: URLSearchParams) =>
  isComparisonOn(search) || overlayList(search).length > 0

/** Value of `overlay` with a code added. */
export const withCode = (codes: readonly string[], code: string) => [...new Set([...codes, code])].join()

/** Value of `overlay` without a code; null if no other code is left. */
export const withoutCode = (codes: readonly string[], code: string) =>
  codes.filter((each) => each !== code).join() || null
