import type { ParsedFile } from '../rows'
import { refuseFile, type SourceFile } from '../shared/source-file'

export { readSinaQuotes, type SinaQuotes } from './quotes'
export type { SinaPriceLevel, SinaSnapshot } from './snapshot'

/** Refuses a file of live snapshots, because it is not a settled day. */
export function readSina(file: SourceFile): ParsedFile | null {
  if (!/^\s*var hq_str_\w+="/.test(file.text)) return null
  return refuseFile(null, '这是新浪的实时行情快照，不是某个交易日结算后的数据，不能导入')
}
