import type { ParsedFile } from '../rows'
import { refused, type SourceFile } from '../shared/source-file'

export { readSinaQuotes, type SinaQuotes } from './quotes'
export type { SinaLevel, SinaSnapshot } from './snapshot'

/** A file of live snapshots is not a settled day, so it is recognised and refused. */
export function readSina(file: SourceFile): ParsedFile | null {
  if (!/^\s*var hq_str_\w+="/.test(file.text)) return null
  return refused(null, '这是新浪的实时行情快照，不是某个交易日结算后的数据，不能导入')
}
