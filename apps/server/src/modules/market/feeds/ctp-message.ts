import { type CtpSnapshot, createCtpRefusalCounts, fromCtp } from '@vce/futures/feeds'
import type { Book } from '@vce/protocol'
import type { ReceivedTick } from '../minutes/received-tick'
import type { DropCounter } from './drop-reasons'

/** Size of CTP's field for a contract's code. */
const maxCodeLength = 80
const levels = ['1', '2', '3', '4', '5'] as const
const figures = [
  'LastPrice',
  'Volume',
  'Turnover',
  'OpenInterest',
  'AveragePrice',
  'OpenPrice',
  'HighestPrice',
  'LowestPrice',
  'PreClosePrice',
  'PreSettlementPrice',
  'PreOpenInterest',
  'SettlementPrice',
  'UpperLimitPrice',
  'LowerLimitPrice',
  'BidPrice1',
  'BidVolume1',
  'AskPrice1',
  'AskVolume1',
] as const satisfies readonly (keyof CtpSnapshot)[]

type Fields = Readonly<Record<string, unknown>>

/**
 * Ticks of one message of a bridge, a CTP snapshot or a list of them, received at `receivedAt` (epoch
 * milliseconds). Other messages are counted and dropped. Never throws.
 */
export function ticksOfMessage(text: string, receivedAt: number, drops: DropCounter): ReceivedTick[] {
  const message = parsed(text)
  const dropped = createCtpRefusalCounts()
  const ticks: ReceivedTick[] = []
  for (const each of Array.isArray(message) ? message : [message]) {
    const snapshot = snapshotOf(each)
    if (!snapshot) {
      drops.count('malformed')
      continue
    }
    const tick = fromCtp(snapshot, receivedAt, dropped)
    if (tick) ticks.push({ ...tick, book: bookOf(each as Fields) })
  }
  for (const [reason, count] of Object.entries(dropped)) drops.count(reason as keyof typeof dropped, count)
  return ticks
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Validates the numeric fields; text in such a field would end up in sums. */
function snapshotOf(value: unknown): CtpSnapshot | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Fields
  const { InstrumentID, UpdateTime } = fields
  if (typeof InstrumentID !== 'string' || typeof UpdateTime !== 'string') return null
  if (InstrumentID.length > maxCodeLength) return null
  const snapshot: CtpSnapshot = { InstrumentID, UpdateTime }
  for (const name of figures) snapshot[name] = figure(fields[name])
  const millisecond = figure(fields.UpdateMillisec) ?? 0
  snapshot.UpdateMillisec = millisecond >= 0 && millisecond < 1000 ? Math.floor(millisecond) : 0
  return snapshot
}

/** Some bridges write numbers as text. */
function figure(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The order book: one level for most products, five for 中金所's; an empty level comes as 0 or DBL_MAX. */
function bookOf(fields: Fields): Book {
  const side = (name: 'Bid' | 'Ask') => {
    const shown: Book['bids'] = []
    for (const level of levels) {
      const price = figure(fields[`${name}Price${level}`])
      const lots = figure(fields[`${name}Volume${level}`]) ?? 0
      if (price === undefined || price <= 0 || price > 1e300 || lots <= 0) break
      shown.push({ price, lots })
    }
    return shown
  }
  return { bids: side('Bid'), asks: side('Ask') }
}
