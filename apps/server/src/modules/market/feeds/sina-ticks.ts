import { readSinaQuotes, type SinaSnapshot } from '@vce/exchange-files'
import { createSinaRefusalCounts, fromSina } from '@vce/futures/feeds'
import type { ReceivedTick } from '../minutes/received-tick'
import type { DropCounter } from './drop-reasons'

interface SinaAnswer {
  /** Number of lines with a quote, including unchanged lines. */
  quotes: number
  ticks: ReceivedTick[]
}

/**
 * Ticks of one decoded answer. `seen` holds the previous line of each symbol, because most lines are
 * unchanged in the next answer. Lines of another layout are counted as malformed and left out. Never throws.
 */
export function ticksOfAnswer(text: string, seen: Map<string, string>, drops: DropCounter): SinaAnswer {
  const { snapshots, unknown, foreign, problems } = readSinaQuotes(text)
  const bySymbol = new Map(snapshots.map((snapshot) => [snapshot.symbol, snapshot]))
  const dropped = createSinaRefusalCounts()
  const ticks: ReceivedTick[] = []
  for (const line of text.split('\n')) {
    const symbol = symbolOf(line)
    const snapshot = bySymbol.get(symbol)
    if (!snapshot || seen.get(symbol) === line) continue
    seen.set(symbol, line)
    const tick = fromSina(line, dropped)
    // A line without a month repeats the line of the main contract.
    if (!tick || tick.contractCode === null) continue
    const { productCode: _, contractCode, ...rest } = tick
    ticks.push({ ...rest, contractCode, book: bookOf(snapshot) })
  }
  drops.count('malformed', new Set(problems.map(({ at }) => at)).size)
  drops.count('noQuote', unknown.length + foreign.length)
  for (const [reason, count] of Object.entries(dropped)) drops.count(reason as keyof typeof dropped, count)
  return { quotes: snapshots.length, ticks }
}

const symbolOf = (line: string) => /hq_str_nf_(\w+)=/.exec(line)?.[1] ?? ''

const bookOf = ({ bids, asks }: SinaSnapshot) => ({
  bids: bids.filter(({ lots }) => lots > 0),
  asks: asks.filter(({ lots }) => lots > 0),
})
