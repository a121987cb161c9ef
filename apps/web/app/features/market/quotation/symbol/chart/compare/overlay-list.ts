/** Lines over one chart at most. */
export const maxCompared = 3
/** Codes of an address that are read at most. */
const maxRead = 8

/** Codes after `overlay=` of an address: contracts, and products for their joined main contracts. */
export function overlayList(search: URLSearchParams): string[] {
  const codes = (search.get('overlay') ?? '').split(',').map((code) => code.trim())
  return [...new Set(codes)].filter(Boolean).slice(0, maxRead)
}

/** 对比: the main contract is a line, too. */
export const isTogether = (search: URLSearchParams) => search.get('compare') === '1'

/** Whether a chart shows more than its own contract. */
export const isCompared = (search: URLSearchParams) => isTogether(search) || overlayList(search).length > 0

/** Value of `overlay` with a code added. */
export const withCode = (codes: readonly string[], code: string) => [...new Set([...codes, code])].join()

/** Value of `overlay` without a code; null if it was the last. */
export const withoutCode = (codes: readonly string[], code: string) =>
  codes.filter((each) => each !== code).join() || null
