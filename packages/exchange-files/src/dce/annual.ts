import { parseContractCode } from '@vce/futures'
import type { ParsedFile } from '../rows'
import { readAnnualQuotes } from '../shared/annual-quotes'
import type { SourceFile } from '../shared/source-file'
import { yearAsPublishedOnItsDays } from './sides'

/** The first column is blank, a quoted blank or ROWNUM, by year. */
const header = /^\uFEFF?(?:"?\s*(?:ROWNUM)?\s*"?,)?"?合约"?,"?日期"?,"?前收盘价"?,"?前结算价"?,/

/** The history of one product and year; null for another file. */
export function readAnnual(file: SourceFile): ParsedFile | null {
  if (!header.test(file.text)) return null
  const read = readAnnualQuotes(file, { exchange: 'DCE', layout: 'dce-annual', contractOf })
  if (read.status !== 'parsed' || read.kind !== 'quotes') return read
  return { ...read, rows: [...yearAsPublishedOnItsDays(read.rows)] }
}

/** 大商所 prints the month with four digits, so no trading day is needed. */
function contractOf(text: string) {
  return parseContractCode(text, { tradingDay: '', exchange: 'DCE' })
}
