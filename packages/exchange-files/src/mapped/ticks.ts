import type { Product } from '@vce/futures'
import { type Candle, createCandleBuilder, type Tick } from '@vce/futures/candles'
import { createFlowDay, defaultSizeTiers } from '@vce/futures/order-flow'
import type { DayFlow, MinuteBar, MinutesRow } from '../rows'
import { type Findings, skip } from '../shared/findings'
import type { TableCells, TableLine } from '../shared/table-cells'
import { ContractDays } from './contract-days'
import type { TickMapping } from './mapping'
import { figureOf, momentOf } from './moments'
import type { RowKeys } from './row-keys'

/** Reads snapshots of any contracts and days, in any order, and converts them to minutes. */
export function readMappedTicks(
  mapping: TickMapping,
  lines: Iterable<TableLine>,
  cells: TableCells,
  keys: RowKeys,
  findings: Findings,
): MinutesRow[] {
  const days = new ContractDays<Tick>(keys, mapping.contract, findings)
  for (const _ of lines) {
    const at = momentOf(cells, mapping.time)
    const day = at === null ? null : days.at(at)
    const tick = at === null || !day ? null : tickOf(mapping, cells, at, day.tradingDay)
    if (tick) day?.rows.push(tick)
  }
  const { bid, ask } = mapping.figures
  return [...days.all()].flatMap(({ contract, product, tradingDay, rows }) => {
    const ticks = rows.toSorted((one, other) => one.at - other.at || (one.volume ?? 0) - (other.volume ?? 0))
    const bars = barsOf(product, ticks, findings)
    if (bars.length === 0) return []
    const flow = bid !== undefined && ask !== undefined ? flowOf(product, ticks) : null
    const { exchange, productCode, contractCode } = contract
    return [{ tradingDay, exchange, productCode, contractCode, bars, flow }]
  })
}

function tickOf({ figures }: TickMapping, cells: TableCells, at: number, tradingDay: string): Tick | null {
  const { faults } = cells
  const of = (field: keyof typeof figures) => figureOf(cells, figures[field])
  const priceOf = (field: keyof typeof figures) => of(field) || null
  const tick: Tick = {
    at,
    tradingDay,
    price: priceOf('price'),
    volume: of('volume'),
    turnover: of('turnover'),
    openInterest: of('openInterest'),
    bid: priceOf('bid'),
    bidVolume: of('bidVolume'),
    ask: priceOf('ask'),
    askVolume: of('askVolume'),
  }
  if (cells.faults > faults) return null
  if (tick.volume === null) {
    cells.fault(null, '没有累计成交量')
    return null
  }
  if (Object.values(tick).some((value) => typeof value === 'number' && value < 0)) {
    cells.fault(null, '价格与数量不应小于 0')
    return null
  }
  return tick
}

function barsOf(product: Product, ticks: readonly Tick[], findings: Findings): MinuteBar[] {
  const builder = createCandleBuilder(product)
  const bars = new Map<number, Candle>()
  const put = (bar: Candle | null) => bar && bars.set(bar.end, bar)
  for (const tick of ticks) put(builder.add(tick))
  for (let count = builder.dropped.outOfSession; count > 0; count -= 1) skip(findings, '非交易时段')
  return [...bars.values()]
    .filter(({ volume }) => volume > 0)
    .map(({ end, open, high, low, close, volume, turnover, openInterest }) => [
      end,
      open,
      high,
      low,
      close,
      volume,
      turnover,
      openInterest,
    ])
}

/**
 * Maximum number of stored cells of one contract's day, some 25 bytes each. A busy day has 3,000, gold
 * 17,000.
 */
const maxCells = 40_000

function flowOf(product: Product, ticks: readonly Tick[]): DayFlow {
  const day = createFlowDay(product, { keepsCells: true })
  for (const tick of ticks) day.add(tick)
  const cells = day.cells()
  return {
    sum: day.sum(),
    rows: day.rows(),
    prices: day.prices(),
    tiers: defaultSizeTiers,
    ...(cells.length <= maxCells && { cells }),
  }
}
