import type { ParsedFile, ReceiptRow, WarehouseStock } from '../rows'
import { Cells, valueText } from '../shared/cells'
import { type Findings, identify, parsedFile } from '../shared/findings'
import { isJsonObject, type JsonObject } from '../shared/json'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { mergeStock, stockDifferences, sumOfStock } from '../shared/warehouse-stock'
import { productCodeOf } from './products'

/**
 * Reads 广期所's receipts as restructured by a public collection: `summary` and `details` by product, one row
 * per warehouse and brand. Differences from last week and month, and `update_time`, were added by the
 * collection.
 */
export function readThirdPartyReceipts(file: SourceFile, root: JsonObject): ParsedFile {
  const unscoped = identify(file, 'GFEX', 'receipts', 'gfex-receipts-relaid')
  const found = tradingDayOfFile(file, root.data_date)
  if (found.day === null) return refuseFile(unscoped, found.reason)

  const findings: Findings = { skipped: {}, problems: [], differences: [] }
  const rows: ReceiptRow[] = []
  const summary = isJsonObject(root.summary) ? root.summary : {}
  const details = isJsonObject(root.details) ? root.details : {}
  for (const [index, [key, total]] of Object.entries(summary).entries()) {
    const productCode = productCodeOf(key)
    const cells = new Cells('summary')
    cells.start(index, isJsonObject(total) ? total : {})
    const quantity = cells.lots('wbillQty')
    const change = cells.change('diff')
    if (!productCode) cells.fault(null, `不是广期所的品种：${valueText(key)}`)
    else if (cells.faults === 0 && quantity === null) cells.fault('wbillQty', '没有仓单数量')
    findings.problems.push(...cells.problems)
    if (!productCode || quantity === null || cells.faults > 0) continue
    const warehouses = readWarehouses(Object.hasOwn(details, key) ? details[key] : [], key, findings)
    if (warehouses.length > 0) {
      const published = { quantity, change, forecast: null }
      findings.differences.push(...stockDifferences(productCode, published, sumOfStock(warehouses)))
    }
    const about = {
      tradingDay: found.day,
      exchange: 'GFEX',
      productCode,
      unit: 'lot',
      forecast: null,
    } as const
    rows.push({ ...about, quantity, change, warehouses })
  }
  const scope = rows.length === 1 ? (rows[0]?.productCode ?? '') : ''
  return parsedFile({ ...unscoped, scope, tradingDay: found.day, lastDay: found.day }, rows, findings)
}

function readWarehouses(records: unknown, key: string, findings: Findings): WarehouseStock[] {
  const warehouses: WarehouseStock[] = []
  const cells = new Cells(`details.${key}`)
  for (const [index, record] of (Array.isArray(records) ? records : []).entries()) {
    cells.start(index, isJsonObject(record) ? record : {})
    const name = cells.text('warehouse')
    const quantity = cells.lots('today')
    const change = cells.change('diff')
    if (name === '') cells.fault('warehouse', '没有仓库简称')
    if (cells.faults > 0) continue
    const kind = name.includes('厂库') ? 'factory' : 'warehouse'
    mergeStock(warehouses, { name, region: null, kind, quantity, change, forecast: null })
  }
  findings.problems.push(...cells.problems)
  return warehouses
}
