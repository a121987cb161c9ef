import type { SpotRow } from '../rows'
import type { TableCells, TableLine } from '../table-cells'
import type { RowKeys } from './keys'
import { columnOf, factorOf, type SpotMapping } from './mapping'

/** Spot prices in the source's own unit, unless the mapping gives a factor. */
export function readMappedSpot(
  mapping: SpotMapping,
  lines: Iterable<TableLine>,
  cells: TableCells,
  keys: RowKeys,
): SpotRow[] {
  const column = columnOf(mapping.figures.price)
  const factor = factorOf(mapping.figures.price)
  const rows = new Map<string, SpotRow>()
  for (const _ of lines) {
    const tradingDay = keys.day()
    const product = tradingDay ? keys.product(mapping.product) : null
    const price = cells.price(column)
    if (!tradingDay || !product || cells.faults > 0) continue
    const { productCode } = product
    const key = `${tradingDay} ${productCode}`
    if (price === null) cells.fault(column, '没有现货价')
    else if (rows.has(key)) cells.fault(null, `${productCode} 在 ${tradingDay} 重复出现，只取第一行`)
    else rows.set(key, { tradingDay, productCode, price: Math.round(price * factor * 1000) / 1000 })
  }
  return [...rows.values()]
}
