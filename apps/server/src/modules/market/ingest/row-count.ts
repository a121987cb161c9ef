import type { ParsedFile } from '@vce/exchange-files'

/** Number of facts in a file: of minutes each bar counts, not each day. */
export const rowCount = (parsed: Extract<ParsedFile, { status: 'parsed' }>): number =>
  parsed.kind === 'minutes' ? parsed.rows.reduce((sum, { bars }) => sum + bars.length, 0) : parsed.rows.length
