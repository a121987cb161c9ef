import type { ReceiptGroup, ReceiptWarehouse } from '@vce/protocol'
import type { ReceiptDetail } from './queries'
import { kindNames } from './receipt-text'

type StoredQuantity = Pick<ReceiptWarehouse, 'quantity' | 'change' | 'forecast' | 'share'>

/** One row of the table: a warehouse, or the 小计 of the warehouses below it. */
export interface WarehouseRow extends StoredQuantity {
  key: string
  name: string
  kind: ReceiptWarehouse['kind'] | null
  isSum: boolean
  /** Group that the row belongs to. */
  group: string
}

const groupName = ({ name }: Pick<ReceiptGroup, 'name'>) => name ?? '未注明地区'

/** Rows of 小计 and warehouses; a single group has no 小计, since it would equal the total below. */
export function warehouseRows(groups: readonly ReceiptGroup[], hasKinds: boolean): WarehouseRow[] {
  return groups.flatMap((group) => {
    const name = groupName(group)
    const warehouseLines = group.warehouses.map(
      (each, index): WarehouseRow => ({
        ...each,
        kind: hasKinds ? each.kind : null,
        key: `${name} ${index}`,
        isSum: false,
        group: name,
      }),
    )
    if (groups.length === 1) return warehouseLines
    const { quantity, change, forecast, share } = group
    return [
      {
        key: name,
        name: `${name} 小计`,
        kind: null,
        isSum: true,
        group: name,
        quantity,
        change,
        forecast,
        share,
      },
      ...warehouseLines,
    ]
  })
}

/**
 * Totals of 仓库 and 厂库, unless the rows are already grouped by kind, and the total published by the exchange.
 */
export function totalRows(receipts: ReceiptDetail): WarehouseRow[] {
  const { quantity, change, forecast, groupedBy } = receipts
  const kinds = groupedBy === 'region' ? (receipts.kinds ?? []) : []
  const sum = { kind: null, isSum: true, group: '' }
  return [
    ...kinds
      .filter(({ warehouses }) => warehouses > 0)
      .map(({ kind, warehouses, ...stored }): WarehouseRow => {
        const name = `${kindNames[kind]}合计（${warehouses}）`
        return { ...sum, ...stored, key: name, name }
      }),
    { ...sum, key: '总计', name: '总计（公布）', quantity, change, forecast, share: null },
  ]
}

/** Text on whether the warehouses add up to the published total. */
export function checkText(
  { check, quantity }: Pick<ReceiptDetail, 'check' | 'quantity'>,
  unit: string,
  amount: (n: number) => string,
) {
  if (!check) return '交易所只公布总数，没有分库'
  const { summed, difference } = check
  if (summed === null || difference === null) return '各库数量未公布，无法核对总数'
  if (difference === 0) return `各库合计与公布总数 ${amount(quantity)} ${unit} 相符`
  return `各库合计 ${amount(summed)} ${unit}，公布总数 ${amount(quantity)} ${unit}，相差 ${amount(Math.abs(difference))} ${unit}`
}
