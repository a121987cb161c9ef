import { readSinaQuotes, type SinaSnapshot } from '@vce/exchange-files'
import { fromSina, sinaRefusals } from '@vce/futures/feeds'
import type { ReceivedTick } from '../minutes/received-tick'
import type { Refusals } from './refusals'

interface SinaAnswer {
  /** Lines with a quote, unchanged ones included. */
  quotes: number
  ticks: ReceivedTick[]
}

/**
 * Ticks of one decoded answer. `seen` holds the previous line of each symbol, since most lines come back
 * unchanged. Lines of another layout are counted as malformed and left out. Never throws.
 */
export function ticksOfAnswer(text: string, seen: Map<string, string>, refusals: Refusals): SinaAnswer {
  const { snapshots, unknown, foreign, problems } = readSinaQuotes(text)
  const bySymbol = new Map(snapshots.map((snapshot) => [snapshot.symbol, snapshot]))
  const refused = sinaRefusals()
  const ticks: ReceivedTick[] = []
  for (const line of text.split('\n')) {
    const symbol = symbolOf(line)
    const snapshot = bySymbol.get(symbol)
    if (!snapshot || seen.get(symbol) === line) continue
    seen.set(symbol, line)
    const tick = fromSina(line, refused)
    // Without a month the line duplicates the main contract's.
    if (!tick || tick.contractCode === null) continue
    const { productCode: _, contractCode, ...rest } = tick
    ticks.push({ ...rest, contractCode, book: bookOf(snapshot) })
  }
  refusals.count('malformed', new Set(problems.map(({ at }) => at)).size)
  refusals.count('noQuote', unknown.length + foreign.length)
  for (const [reason, count] of Object.entries(refused)) refusals.count(reason as keyof typeof refused, count)
  return { quotes: snapshots.length, ticks }
}

const symbolOf = (line: string) => /hq_str_nf_(\w+)=/.exec(line)?.[1] ?? ''

const bookOf = ({ bids, asks }: SinaSnapshot) => ({
  bids: bids.filter(({ lots }) => lots > 0),
  asks: asks.filter(({ lots }) => lots > 0),
})
