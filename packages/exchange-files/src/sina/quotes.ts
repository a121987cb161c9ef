import type { RowProblem } from '../rows'
import { TableCells } from '../table-cells'
import { readFields } from './layouts'
import type { SinaSnapshot } from './snapshot'

export interface SinaQuotes {
  snapshots: SinaSnapshot[]
  /** Symbols that 新浪 does not know: it answers with nothing between the quotes. */
  unknown: string[]
  /** Symbols of other markets (`hf_CL`), as they were asked for. */
  foreign: string[]
  problems: RowProblem[]
}

const answer = /^\s*var hq_str_(\w{1,40})="([^"]*)"/

/** The answer of `hq.sinajs.cn/list=nf_RB0,nf_IF0`, decoded: one line a symbol. Never throws. */
export function readSinaQuotes(text: string): SinaQuotes {
  const cells = new TableCells()
  const quotes: SinaQuotes = { snapshots: [], unknown: [], foreign: [], problems: cells.problems }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, asked = '', content = ''] = answer.exec(line) ?? []
    const symbol = asked.replace(/^nf_/, '')
    if (asked === '') {
      cells.start({ at: `第 ${index + 1} 行`, cells: [] })
      cells.fault(null, '不是新浪行情的一行')
    } else if (symbol === asked) quotes.foreign.push(asked)
    else if (content === '') quotes.unknown.push(symbol)
    else {
      const snapshot = readFields(cells, `第 ${index + 1} 行 ${symbol}`, symbol, content.split(','))
      if (snapshot) quotes.snapshots.push(snapshot)
    }
  }
  return quotes
}
