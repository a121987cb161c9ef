import { tradingDayFrom } from '../shared/file-name'
import type { TableCells } from '../shared/table-cells'
import type { SinaPriceLevel, SinaSnapshot } from './snapshot'

type Field = Exclude<keyof SinaSnapshot, 'symbol' | 'layout' | 'bids' | 'asks' | 'date' | 'time' | 'name'>

interface Layout {
  name: SinaSnapshot['layout']
  /** Minimum and maximum number of fields in a line. */
  fields: readonly [number, number]
  text: { name: number; date: number; time: number }
  prices: Partial<Record<Field, number>>
  lots: Partial<Record<'volume' | 'openInterest' | 'previousOpenInterest', number>>
  /** Positions of the fields with price and lots, best level first. */
  bids: readonly (readonly [number, number])[]
  asks: readonly (readonly [number, number])[]
}

const pairs = (...positions: number[]) => positions.map((at) => [at, at + 1] as const)

/**
 * `name, time, open, high, …`; further levels alternate between the sides: second bid at 28, second ask at
 * 30. Normally 44 fields; a recorded response had 42, so levels may end early.
 */
const commodity: Layout = {
  name: 'commodity',
  fields: [28, 44],
  text: { name: 0, date: 17, time: 1 },
  prices: { open: 2, high: 3, low: 4, last: 8, settlementPrice: 9, previousSettlement: 10, average: 27 },
  lots: { openInterest: 13, volume: 14 },
  bids: [[6, 11], ...pairs(28, 32, 36, 40)],
  asks: [[7, 12], ...pairs(30, 34, 38, 42)],
}

/**
 * `open, high, low, last, …, name`. Sources disagree whether field 13 or 14 is the previous settlement; the
 * daily limits are 10 % above and below field 14.
 */
const cffex: Layout = {
  name: 'cffex',
  fields: [50, 50],
  text: { name: 49, date: 36, time: 37 },
  prices: {
    open: 0,
    high: 1,
    low: 2,
    last: 3,
    settlementPrice: 8,
    limitUp: 9,
    limitDown: 10,
    previousClose: 13,
    previousSettlement: 14,
    average: 48,
  },
  lots: { volume: 4, openInterest: 6, previousOpenInterest: 15 },
  bids: pairs(16, 18, 20, 22, 24),
  asks: pairs(26, 28, 30, 32, 34),
}

const layouts: readonly Layout[] = [commodity, cffex]

/**
 * Reads the fields of a line. Returns null if their number is wrong or one is malformed; `cells` records the
 * fault.
 */
export function readFields(
  cells: TableCells,
  at: string,
  symbol: string,
  values: string[],
): SinaSnapshot | null {
  const layout = layouts.find(({ fields: [min, max] }) => values.length >= min && values.length <= max)
  cells.header(values.map((_, index) => fieldName(index)))
  cells.start({ at, cells: values })
  if (!layout) {
    cells.fault(null, `有 ${values.length} 项，既不是商品期货的 44 项，也不是中金所的 50 项`)
    return null
  }
  const { prices, lots, text } = layout
  const price = (field: Field) => (prices[field] === undefined ? null : cells.price(fieldName(prices[field])))
  const count = (field: keyof Layout['lots']) =>
    lots[field] === undefined ? null : cells.lots(fieldName(lots[field]))
  const date = tradingDayFrom(values[text.date] ?? '')
  const time = timeFrom(values[text.time] ?? '')
  if (!date) cells.fault(fieldName(text.date), '不是日期')
  if (!time) cells.fault(fieldName(text.time), '不是时间')
  const snapshot = {
    symbol,
    layout: layout.name,
    name: cells.text(fieldName(text.name)),
    last: price('last'),
    open: price('open'),
    high: price('high'),
    low: price('low'),
    settlementPrice: price('settlementPrice'),
    previousSettlement: price('previousSettlement'),
    previousClose: price('previousClose'),
    average: price('average'),
    limitUp: price('limitUp'),
    limitDown: price('limitDown'),
    volume: count('volume'),
    openInterest: count('openInterest'),
    previousOpenInterest: count('previousOpenInterest'),
    bids: readPriceLevels(cells, layout.bids),
    asks: readPriceLevels(cells, layout.asks),
  }
  return cells.faults > 0 || !date || !time ? null : { ...snapshot, date, time }
}

function readPriceLevels(cells: TableCells, positions: Layout['bids']): SinaPriceLevel[] {
  return positions.flatMap(([at, lotsAt]) => {
    const price = cells.price(fieldName(at))
    const lots = cells.lots(fieldName(lotsAt))
    return price === null || lots === null ? [] : [{ price, lots }]
  })
}

function fieldName(index: number): string {
  return `第 ${index} 项`
}

/** Parses `145958` or `14:59:58`. */
function timeFrom(text: string): string | null {
  const parts = /^([01]\d|2[0-3]):?([0-5]\d):?([0-5]\d)$/.exec(text)
  return parts ? `${parts[1]}:${parts[2]}:${parts[3]}` : null
}
