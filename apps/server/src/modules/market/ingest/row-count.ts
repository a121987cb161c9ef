import type { ParsedFile } from '@vce/exchange-files'

/** How many facts a file holds: of minutes each bar is one, not each day. */
export const rowCount = (parsed: Extract<ParsedFile, { status: 'parsed' }>): number =>
  parsed.kind === 'minutes' ? parsed.rows.reduce((sum, { bars }) => sum + bars.length, 0) : parsed.rows.length
