import { parseContractCode } from '@vce/futures'
import type { ParsedFile } from '../rows'
import { readAnnualQuotes } from '../shared/annual-quotes'
import type { SourceFile } from '../shared/source-file'
import { yearToPublishedCounting } from './counted-sides'

/** Depending on the year, the first column is empty, a quoted space or ROWNUM. */
const header = /^\uFEFF?(?:"?\s*(?:ROWNUM)?\s*"?,)?"?合约"?,"?日期"?,"?前收盘价"?,"?前结算价"?,/

/** Reads the history of one product in one year; null for another file. */
export function readAnnual(file: SourceFile): ParsedFile | null {
  if (!header.test(file.text)) return null
  const read = readAnnualQuotes(file, { exchange: 'DCE', layout: 'dce-annual', contractOf })
  if (read.status !== 'parsed' || read.kind !== 'quotes') return read
  return { ...read, rows: [...yearToPublishedCounting(read.rows)] }
}

/** 大商所 writes the month with four digits, so parsing needs no trading day. */
function contractOf(text: string) {
  return parseContractCode(text, { tradingDay: '', exchange: 'DCE' })
}
