import { minuteMs } from '@vce/futures'
import type { MinuteBar, MinutesRow } from '../rows'
import { type Findings, skip } from '../shared/findings'
import type { TableCells, TableLine } from '../shared/table-cells'
import { type ContractDay, ContractDays } from './contract-days'
import type { MinuteMapping } from './mapping'
import { figureOf, momentOf } from './moments'
import type { RowKeys } from './row-keys'

/** A bar, and the start of its minute as computed from the table's time. */
interface ReadBar {
  start: number
  figures: Omit<NamedBar, 'end'>
}

interface NamedBar {
  open: number
  high: number
  low: number
  close: number
  volume: number
  turnover: number | null
  openInterest: number | null
}

/** Reads 1-minute bars of any contracts and days, in any order. */
export function readMappedMinutes(
  mapping: MinuteMapping,
  lines: Iterable<TableLine>,
  cells: TableCells,
  keys: RowKeys,
  findings: Findings,
): MinutesRow[] {
  const days = new ContractDays<ReadBar>(keys, mapping.contract, findings)
  for (const _ of lines) {
    const moment = momentOf(cells, mapping.time)
    if (moment === null) continue
    if (moment % minuteMs !== 0) {
      cells.fault(mapping.time.column, '不是整分钟，应为 1 分钟线')
      continue
    }
    const start = mapping.stamp === 'start' ? moment : moment - minuteMs
    const figures = figuresOf(mapping, cells)
    if (!figures) continue
    if (figures.volume === 0) skip(findings, '没有成交的分钟')
    else {
      const day = days.at(start)
      if (day && day.grid.minuteOf(start) === null) skip(findings, '非交易时段')
      else day?.rows.push({ start, figures })
    }
  }
  const rows = [...days.all()].flatMap((day) => rowOf(day, cells))
  const gap = smallestGap(rows)
  if (gap === null || gap === minuteMs) return rows
  cells.problems.unshift({ at: '全表', text: `相邻两行最少相隔 ${gap / minuteMs} 分钟，不是 1 分钟线` })
  return []
}

/** The length of bars is only checked if there are at least this many gaps between bars. */
const minGaps = 10

/** Milliseconds between the two bars nearest in time; null if there are too few bars. */
function smallestGap(rows: readonly MinutesRow[]): number | null {
  const gaps = rows.flatMap(({ bars }) => bars.slice(1).map(([end], index) => end - (bars[index]?.[0] ?? 0)))
  return gaps.length < minGaps ? null : gaps.reduce((least, gap) => Math.min(least, gap))
}

function figuresOf({ figures }: MinuteMapping, cells: TableCells): NamedBar | null {
  const { faults } = cells
  const [open, high, low, close] = (['open', 'high', 'low', 'close'] as const).map((field) =>
    figureOf(cells, figures[field]),
  )
  const volume = figureOf(cells, figures.volume)
  const turnover = figureOf(cells, figures.turnover)
  const openInterest = figureOf(cells, figures.openInterest)
  if (cells.faults > faults) return null
  if (open == null || high == null || low == null || close == null || volume === null) {
    cells.fault(null, '缺少价格或成交量')
    return null
  }
  if (low <= 0 || volume < 0 || (openInterest ?? 0) < 0 || (turnover ?? 0) < 0) {
    cells.fault(null, '价格应大于 0，成交量、持仓量与成交额不应小于 0')
    return null
  }
  if (high < Math.max(open, close, low) || low > Math.min(open, close)) {
    cells.fault(null, `最高 ${high}、最低 ${low} 与开盘 ${open}、收盘 ${close} 矛盾`)
    return null
  }
  return { open, high, low, close, volume, turnover, openInterest }
}

function rowOf({ contract, tradingDay, grid, rows }: ContractDay<ReadBar>, cells: TableCells): MinutesRow[] {
  const bars: MinuteBar[] = []
  let previousStart = Number.NEGATIVE_INFINITY
  for (const { start, figures } of rows.toSorted((one, other) => one.start - other.start)) {
    if (start === previousStart) {
      cells.problems.push({
        at: `${contract.contractCode} ${tradingDay}`,
        text: '同一分钟有两行，只取先出现的一行',
      })
      continue
    }
    previousStart = start
    const end = grid.minuteOf(start)
    if (end === null) continue
    const last = bars.at(-1)
    const { open, high, low, close, volume, turnover, openInterest } = figures
    // The bar of an auction is merged with the first minute after the auction.
    if (last?.[0] === end) {
      last[2] = Math.max(last[2], high)
      last[3] = Math.min(last[3], low)
      last[4] = close
      last[5] += volume
      last[6] = last[6] === null || turnover === null ? null : last[6] + turnover
      last[7] = openInterest ?? last[7]
    } else bars.push([end, open, high, low, close, volume, turnover, openInterest])
  }
  if (bars.length === 0) return []
  const { exchange, productCode, contractCode } = contract
  return [{ tradingDay, exchange, productCode, contractCode, bars, flow: null }]
}
