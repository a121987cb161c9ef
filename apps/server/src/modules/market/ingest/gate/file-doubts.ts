import type { MinutesRow, ParsedFile, QuoteRow } from '@vce/exchange-files'
import { addDays, createContractTerms, nextTradingDay, previousTradingDay } from '@vce/futures'
import type { World } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Doubt } from '../../facts/market.tables'
import { rowCount } from '../ingest-result'
import { continuityDoubts } from './continuity-doubts'
import { dayDoubts } from './day-doubts'
import { gateReads } from './gate.repository'
import { contractRows, listingDoubts } from './listing-doubts'
import { minuteDoubts } from './minute-doubts'
import { parameterDoubts } from './parameter-doubts'
import { positionDoubts } from './position-doubts'
import { receiptDoubts } from './receipt-doubts'
import { spotDoubts } from './spot-doubts'
import { totalDoubts } from './total-doubts'
import { turnoverDoubts } from './turnover-doubts'

type ParsedTable = Extract<ParsedFile, { status: 'parsed' }>

/**
 * Reasons why a file has to be confirmed before its facts are shown; empty when it agrees with itself and
 * with stored facts.
 */
export async function fileDoubts(
  db: Database,
  world: World,
  parsed: ParsedTable,
  now: Date,
): Promise<Doubt[]> {
  const days = [...new Set(parsed.rows.map(({ tradingDay }) => tradingDay))].sort()
  return bounded([
    ...rowDoubts(parsed),
    ...dayDoubts({ kind: parsed.kind, days }, beijingTime(now)),
    ...totalDoubts(parsed.differences),
    ...(await kindDoubts(db, world, parsed)),
  ])
}

/**
 * Maximum number of doubts listed: a year in wrong units has one doubt per row, and the first ones suffice.
 */
const maxDoubts = 100

function bounded(doubts: readonly Doubt[]): Doubt[] {
  const more = doubts.length - maxDoubts
  const [next] = doubts.slice(maxDoubts)
  if (!next) return [...doubts]
  return [
    ...doubts.slice(0, maxDoubts),
    { check: next.check, at: '其余', text: `另有 ${more} 处存疑，不再列出` },
  ]
}

/** A file with a larger unreadable part is probably of another kind than it seems. */
const maxUnreadablePart = 0.2

function rowDoubts(parsed: ParsedTable): Doubt[] {
  const { problems } = parsed
  const rows = rowCount(parsed)
  const doubts: Doubt[] = problems.flatMap(({ at, text, doubt }) =>
    doubt ? [{ check: 'row', at, text }] : [],
  )
  const unreadable = problems.filter(({ doubt }) => !doubt)
  const [first] = unreadable
  if (first && unreadable.length > 2 && unreadable.length > (rows + unreadable.length) * maxUnreadablePart)
    doubts.push({
      check: 'row',
      at: first.at,
      text: `${unreadable.length} 处无法读取，只有 ${rows} 行可用；第一处：${first.text}`,
    })
  return doubts
}

function kindDoubts(db: Database, world: World, parsed: ParsedTable): Doubt[] | Promise<Doubt[]> {
  switch (parsed.kind) {
    case 'quotes':
      return quoteDoubts(db, world, parsed.rows)
    case 'rankings':
      return rankingDoubts(db, world, parsed)
    case 'receipts':
      return stockDoubts(db, world, parsed)
    case 'parameters':
      return [...parameterDoubts(parsed.rows), ...listingDoubts(contractRows(parsed.rows))]
    case 'spot':
      return priceDoubts(db, world, parsed)
    case 'minutes':
      return barDoubts(db, world, parsed.rows)
  }
}

const codesOf = (rows: readonly { productCode: string }[]) => [
  ...new Set(rows.map(({ productCode }) => productCode)),
]

async function quoteDoubts(db: Database, world: World, rows: readonly QuoteRow[]): Promise<Doubt[]> {
  const [first, last] = span(rows)
  const around = [previousTradingDay(first), nextTradingDay(last)] as const
  const stored = await gateReads(db, world).quotesBetween(codesOf(rows), ...around)
  const terms = createContractTerms()
  return [
    ...listingDoubts(rows),
    ...continuityDoubts(rows, stored),
    ...turnoverDoubts(rows, ({ contractCode, tradingDay }) => terms(contractCode, tradingDay).multiplier),
  ]
}

async function rankingDoubts(db: Database, world: World, { rows }: ParsedTable & { kind: 'rankings' }) {
  const quotes = await gateReads(db, world).quotesBetween(codesOf(rows), ...span(rows))
  return [...listingDoubts(contractRows(rows)), ...positionDoubts(rows, quotes)]
}

async function stockDoubts(db: Database, world: World, { rows }: ParsedTable & { kind: 'receipts' }) {
  const [first, last] = span(rows)
  const stored = await gateReads(db, world).receiptsOn(codesOf(rows), [
    previousTradingDay(first),
    nextTradingDay(last),
  ])
  return receiptDoubts(
    rows,
    stored.map(({ code, day, ...row }) => ({ ...row, productCode: code, tradingDay: day })),
  )
}

/** A spot price is compared with a settlement that is at most this many calendar days away. */
const nearDays = 10

async function priceDoubts(db: Database, world: World, { rows }: ParsedTable & { kind: 'spot' }) {
  const [, last] = span(rows)
  const near = [addDays(last, -nearDays), addDays(last, nearDays)] as const
  const newest = rows.filter(({ tradingDay }) => tradingDay >= near[0])
  return spotDoubts(newest, await gateReads(db, world).settlementsNear(codesOf(newest), last, ...near))
}

async function barDoubts(db: Database, world: World, rows: readonly MinutesRow[]) {
  const quotes = await gateReads(db, world).quotesBetween(codesOf(rows), ...span(rows))
  const terms = createContractTerms()
  return [
    ...listingDoubts(contractRows(rows)),
    ...minuteDoubts(
      rows,
      quotes,
      ({ contractCode, tradingDay }) => terms(contractCode, tradingDay).multiplier,
    ),
  ]
}

function span(rows: readonly { tradingDay: string }[]): [string, string] {
  const days = rows.map(({ tradingDay }) => tradingDay).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('a file without rows')
  return [first, last]
}
