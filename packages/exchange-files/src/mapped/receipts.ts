import type { ExchangeCode } from '@vce/futures'
import type { ReceiptRow } from '../rows'
import { type Findings, skip } from '../shared/findings'
import type { TableCells, TableLine } from '../shared/table-cells'
import { WarehouseBlock } from '../shared/warehouse-block'
import { sumOfStock } from '../shared/warehouse-stock'
import { columnOf, factorOf, type ReceiptMapping } from './mapping'
import type { RowKeys } from './row-keys'

interface OpenReceipts {
  key: string
  about: { tradingDay: string; exchange: ExchangeCode; productCode: string }
  block: WarehouseBlock
}

/**
 * Reads receipts with one row per warehouse, or one row per product total. Rows of the same product and day
 * must be contiguous.
 */
export function readMappedReceipts(
  mapping: ReceiptMapping,
  lines: Iterable<TableLine>,
  cells: TableCells,
  keys: RowKeys,
  findings: Findings,
): ReceiptRow[] {
  const rows = new Map<string, ReceiptRow>()
  let open = null as OpenReceipts | null
  for (const _ of lines) {
    const tradingDay = keys.day()
    const product = tradingDay ? keys.product(mapping.product) : null
    if (!tradingDay || !product) continue
    const key = `${tradingDay} ${product.productCode}`
    if (open?.key !== key) {
      closeInto(rows, open, mapping, findings)
      open = { key, about: { tradingDay, ...product }, block: openBlock(mapping, cells, product.productCode) }
      if (rows.has(key)) cells.fault(null, `${product.productCode} 在 ${tradingDay} 重复出现，只取第一处`)
    } else if (mapping.warehouse === undefined) {
      cells.fault(null, `${product.productCode} 在 ${tradingDay} 重复出现，只取第一处`)
      continue
    }
    readLine(mapping, cells, open.block, findings)
  }
  closeInto(rows, open, mapping, findings)
  return [...rows.values()]
}

function openBlock(
  { warehouse = '', figures }: ReceiptMapping,
  cells: TableCells,
  of: string,
): WarehouseBlock {
  const { quantity, change = '', forecast = '' } = figures
  const columns = {
    name: warehouse,
    quantities: [columnOf(quantity)],
    change,
    forecast,
    kind: '',
    defaultKind: 'warehouse',
  } as const
  return new WarehouseBlock(cells, columns, of, factorOf(quantity))
}

function readLine(
  mapping: ReceiptMapping,
  cells: TableCells,
  block: WarehouseBlock,
  findings: Findings,
): void {
  const { sums, warehouse } = mapping
  const mark = sums ? cells.text(sums.column) : ''
  if (warehouse === undefined || (sums && mark === sums.total)) {
    if (sums && mark === sums.total) skip(findings, mark)
    block.readTotal()
  } else if (sums && mark === sums.subtotal) {
    skip(findings, mark)
    block.subtotal()
  } else block.detail()
}

function closeInto(
  rows: Map<string, ReceiptRow>,
  open: OpenReceipts | null,
  { unit }: ReceiptMapping,
  findings: Findings,
): void {
  if (!open || rows.has(open.key)) return
  const { block, about } = open
  block.close()
  findings.differences.push(...block.differences)
  const { quantity, change, forecast } = block.total ?? sumOfStock(block.warehouses)
  if (block.isTotalDamaged || quantity === null) return
  rows.set(open.key, { ...about, unit, quantity, change, forecast, warehouses: [...block.warehouses] })
}
