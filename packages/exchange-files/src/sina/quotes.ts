import type { RowProblem } from '../rows'
import { TableCells } from '../shared/table-cells'
import { readFields } from './layouts'
import type { SinaSnapshot } from './snapshot'

export interface SinaQuotes {
  snapshots: SinaSnapshot[]
  /** Symbols that 新浪 does not know: the response has no text between their quotation marks. */
  unknown: string[]
  /** Symbols of other markets (`hf_CL`), as requested. */
  foreign: string[]
  problems: RowProblem[]
}

const responseLine = /^\s*var hq_str_(\w{1,40})="([^"]*)"/

/** Reads the decoded response of `hq.sinajs.cn/list=nf_RB0,nf_IF0`, one line per symbol. Never throws. */
export function readSinaQuotes(text: string): SinaQuotes {
  const cells = new TableCells()
  const quotes: SinaQuotes = { snapshots: [], unknown: [], foreign: [], problems: cells.problems }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, requested = '', content = ''] = responseLine.exec(line) ?? []
    const symbol = requested.replace(/^nf_/, '')
    if (requested === '') {
      cells.start({ at: `第 ${index + 1} 行`, cells: [] })
      cells.fault(null, '不是新浪行情的一行')
    } else if (symbol === requested) quotes.foreign.push(requested)
    else if (content === '') quotes.unknown.push(symbol)
    else {
      const snapshot = readFields(cells, `第 ${index + 1} 行 ${symbol}`, symbol, content.split(','))
      if (snapshot) quotes.snapshots.push(snapshot)
    }
  }
  return quotes
}
