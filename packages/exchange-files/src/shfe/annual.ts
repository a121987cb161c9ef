import type { ParsedFile } from '../rows'
import { readAnnualQuotes } from '../shared/annual-quotes'
import type { SourceFile } from '../shared/source-file'
import { contractOf, exchangeOfFile } from './product-codes'

const header = /^\uFEFF?"?合约"?,"?日期"?,"?前收盘"?,"?前结算"?,/

/** Reads the history of a year, which has all products in one file; null for another file. */
export function readAnnual(file: SourceFile): ParsedFile | null {
  if (!header.test(file.text)) return null
  const read = readAnnualQuotes(file, { exchange: 'SHFE', layout: 'shfe-annual', contractOf })
  if (read.status !== 'parsed' || read.kind !== 'quotes') return read
  return { ...read, identity: { ...read.identity, exchange: exchangeOfFile(read.rows) } }
}
