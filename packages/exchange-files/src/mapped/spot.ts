import { spotFromQuoteUnit } from '@vce/futures/basis'
import type { SpotRow } from '../rows'
import type { TableCells, TableLine } from '../shared/table-cells'
import { columnOf, factorOf, type SpotMapping } from './mapping'
import type { RowKeys } from './row-keys'

/**
 * Reads spot prices and converts them to each product's stored unit (`spotUnitOf` of @vce/futures): 鸡蛋 to
 * 元/斤, 玻璃 to 元/㎡. Only prices of products that the mapping lists in `inQuoteUnit` are in the future's unit.
 */
export function readMappedSpot(
  mapping: SpotMapping,
  lines: Iterable<TableLine>,
  cells: TableCells,
  keys: RowKeys,
): SpotRow[] {
  const { inQuoteUnit = [] } = mapping
  const column = columnOf(mapping.figures.price)
  const factor = factorOf(mapping.figures.price)
  const inStoredUnit = (price: number, code: string) =>
    inQuoteUnit === 'all' || inQuoteUnit.includes(code) ? spotFromQuoteUnit(price, { code }) : price
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
    else rows.set(key, { tradingDay, productCode, price: rounded(inStoredUnit(price * factor, productCode)) })
  }
  return [...rows.values()]
}

/** A price of eggs with two decimals has five decimals in 元/斤, so six are enough. */
const rounded = (price: number) => Math.round(price * 1e6) / 1e6
