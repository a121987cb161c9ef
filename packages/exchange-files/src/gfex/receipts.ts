import type { ParsedFile, ReceiptRow } from '../rows'
import { Cells, valueText } from '../shared/cells'
import { closedDayFile, type Findings, identify, parsedFile, skip } from '../shared/findings'
import { isJsonObject, type JsonObject } from '../shared/json'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { mergeStock, type Stock, stockDifferences, sumOfStock } from '../shared/warehouse-stock'
import { productCodeOf } from './products'
import { requestParam } from './request'

interface HeldStock {
  warehouses: ReceiptRow['warehouses']
  published: Stock | null
  /** True if a warehouse's row was dropped, so that the other rows do not add up to the product's total. */
  isDamaged: boolean
}

/** 仓单日报, counted in 手: one row per warehouse (and brand), one 小计 per product, 总计 last. */
export function readReceipts(file: SourceFile, root: JsonObject, records: readonly unknown[]): ParsedFile {
  const identity = identify(file, 'GFEX', 'receipts', 'gfex-receipts-json')
  const dated = records
    .filter(isJsonObject)
    .find(({ genDate }) => typeof genDate === 'string' && genDate !== '')
  const found = tradingDayOfFile(file, dated?.genDate ?? requestParam(root, 'gen_date'))
  if (found.day === null) return refuseFile(identity, found.reason)

  const cells = new Cells('data')
  const findings: Findings = { skipped: {}, problems: cells.problems, differences: [] }
  const products = new Map<string, HeldStock>()
  let isBlank = true
  for (const [index, record] of records.entries()) {
    cells.start(index, isJsonObject(record) ? record : {})
    if (!isJsonObject(record)) cells.fault(null, `不是一行仓单，而是${valueText(record)}`)
    else if (cells.text('variety') === '总计') {
      skip(findings, '总计')
      isBlank &&= !stockOf(cells)?.quantity
    } else {
      isBlank = false
      readRecord(cells, found.day, products, findings)
    }
  }
  if (isBlank && cells.problems.length === 0) return closedDayFile(identity, found.day)
  const rows = [...products].flatMap(([productCode, held]) => rowOf(productCode, held, found.day, findings))
  // The scope prevents a response for only one product from replacing the other products of the day.
  const scope = rows.length === 1 ? (rows[0]?.productCode ?? '') : ''
  return parsedFile({ ...identity, scope, tradingDay: found.day, lastDay: found.day }, rows, findings)
}

function readRecord(cells: Cells, day: string, products: Map<string, HeldStock>, findings: Findings): void {
  const code = cells.text('varietyOrder')
  const productCode = productCodeOf(code)
  const date = cells.text('genDate').replaceAll('-', '')
  if (!productCode) cells.fault('varietyOrder', `不是广期所的品种：${valueText(code)}`)
  else if (date !== '' && date !== day.replaceAll('-', '')) {
    cells.fault('genDate', `${valueText(date)}与文件的 ${day} 不一致`)
  }
  if (!productCode || cells.faults > 0) return
  const held: HeldStock = products.get(productCode) ?? { warehouses: [], published: null, isDamaged: false }
  products.set(productCode, held)
  const stock = stockOf(cells)
  if (cells.text('variety').endsWith('小计')) {
    skip(findings, '小计')
    if (!held.published) held.published = stock
    else cells.fault(null, `${productCode} 的小计重复出现，只取第一行`)
    return
  }
  const name = cells.text('whAbbr')
  if (name === '') cells.fault('whAbbr', '没有仓库简称')
  if (!stock || name === '') {
    held.isDamaged = true
    return
  }
  const kind = name.includes('厂库') ? 'factory' : 'warehouse'
  mergeStock(held.warehouses, { name, region: null, kind, ...stock })
}

/**
 * The stock in a row. `regWbillQty` is not used as the change, because it counts today's registrations and no
 * cancellations.
 */
function stockOf(cells: Cells): Stock | null {
  const faultsBefore = cells.faults
  const quantity = cells.lots('wbillQty')
  const change = cells.change('diff')
  return cells.faults > faultsBefore ? null : { quantity, change, forecast: null }
}

function rowOf(productCode: string, held: HeldStock, tradingDay: string, findings: Findings): ReceiptRow[] {
  const { warehouses, published, isDamaged } = held
  const sum = sumOfStock(warehouses)
  if (published && warehouses.length > 0)
    findings.differences.push(...stockDifferences(productCode, published, sum))
  const total = published ?? (isDamaged ? null : sum)
  if (!total || total.quantity === null) return []
  const { quantity, change } = total
  const about = { tradingDay, exchange: 'GFEX', productCode, unit: 'lot', forecast: null } as const
  return [{ ...about, quantity, change, warehouses }]
}
