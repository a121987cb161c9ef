import type { ReceiptUnit, RowProblem, WarehouseStock } from '../rows'
import { valueText } from '../shared/cells'
import { publishedQuantity, publishedQuantityChange } from '../shared/numbers'
import type { Stock } from '../shared/warehouse-stock'

/** One line of a stock report: from the JSON published until 2025, or from the page since then. */
export interface StockLine {
  at: string
  productCode: string
  /** As printed: 螺纹钢仓库 and 螺纹钢厂库 are two tables of one product, each with its own total. */
  table: string
  unit: ReceiptUnit
  kind: WarehouseStock['kind']
  /** `region`: the 合计 of a region. `taxed`: 完税 or 保税商品总计. `total`: 总计. */
  lineType: 'warehouse' | 'region' | 'taxed' | 'total'
  region: string
  name: string
  stock: Stock
}

export function lineTypeOf(name: string): StockLine['lineType'] {
  if (/^(?:完税|保税).*总计$/.test(name)) return 'taxed'
  if (/总计$/.test(name)) return 'total'
  return /^(?:合计|小计)$/.test(name) ? 'region' : 'warehouse'
}

/**
 * Quantity and change of a line. If either is malformed or the quantity is missing, reports it and returns
 * null.
 */
export function stockOf(
  problems: RowProblem[],
  at: string,
  { quantity: quantityCell, change: changeCell }: { quantity: unknown; change: unknown },
): Stock | null {
  const quantity = publishedQuantity(quantityCell)
  const change = publishedQuantityChange(changeCell)
  if (quantity === null) problems.push({ at, text: '没有仓单数量' })
  else if (Number.isNaN(quantity)) problems.push({ at, text: `不是有效的数量：${valueText(quantityCell)}` })
  else if (Number.isNaN(change)) problems.push({ at, text: `不是有效的增减数量：${valueText(changeCell)}` })
  else return { quantity, change, forecast: null }
  return null
}

const units = new Map<string, ReceiptUnit>([
  ['吨', 'ton'],
  ['千克', 'kilogram'],
  ['桶', 'barrel'],
])

export function unitByName(name: string): ReceiptUnit | null {
  return units.get(name) ?? null
}

/**
 * The unit of a product's stock: kilograms for precious metals, barrels for crude oil, tonnes for all others.
 */
export function defaultUnit(productCode: string): ReceiptUnit {
  if (productCode === 'au' || productCode === 'ag') return 'kilogram'
  return productCode === 'sc' ? 'barrel' : 'ton'
}
