import { productOf } from '@vce/futures'
import type { ParsedFile, ReceiptRow, TotalDifference } from '../rows'
import { Cells, valueText } from '../shared/cells'
import { closedDayFile, identify, parsedFile, skip } from '../shared/findings'
import { isJsonObject } from '../shared/json'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { type Stock, stockDifferences, sumOfStock } from '../shared/warehouse-stock'

/** A group of warehouses: its own published stock, and the published stock of each member warehouse. */
interface Group {
  name: string
  stock: Stock
  members: Stock[]
}

interface OpenProduct {
  row: ReceiptRow
  published: Stock | null
  groups: Map<string, Group>
}

/**
 * `wbillWeeklyQuotes`: one row per warehouse or group of warehouses. A group's row is followed by rows of its
 * warehouses, which have no 品种 and are already included in the group's row. One 小计 per product, 总计 last.
 */
export function readReceipts(file: SourceFile, records: readonly unknown[]): ParsedFile {
  const identity = identify(file, 'DCE', 'receipts', 'dce-receipts-json')
  const dated = records.find((record) => isJsonObject(record) && 'genDate' in record)
  const found = tradingDayOfFile(file, isJsonObject(dated) ? dated.genDate : null)
  if (found.day === null) return refuseFile(identity, found.reason)
  if (records.length === 0) return closedDayFile(identity, found.day)

  const reader = new ReceiptReader(found.day)
  for (const [index, record] of records.entries()) reader.read(index, record)
  const onDay = { ...identity, tradingDay: found.day, lastDay: found.day }
  const differences = reader.differences()
  const rows = reader.rows()
  return parsedFile(onDay, rows, { ...reader, problems: reader.cells.problems, differences })
}

class ReceiptReader {
  readonly cells = new Cells('entityList')
  readonly skipped: Record<string, number> = {}
  readonly #day: string
  readonly #products = new Map<string, OpenProduct>()
  #total: Stock | null = null

  constructor(day: string) {
    this.#day = day
  }

  read(index: number, record: unknown): void {
    const { cells } = this
    cells.start(index, isJsonObject(record) ? record : {})
    if (!isJsonObject(record)) {
      cells.fault(null, `不是一行仓单，而是${valueText(record)}`)
      return
    }
    const code = cells.text('varietyOrder')
    const stock = this.#stock()
    if (code === '') {
      skip(this, '总计')
      this.#total = stock
      return
    }
    const product = this.#productOf(code)
    if (product && stock) this.#add(product, stock)
  }

  #add(product: OpenProduct, stock: Stock): void {
    const { cells } = this
    const name = cells.text('variety')
    const warehouse = cells.text('whAbbr')
    const group = cells.text('groupCodeOrder')
    if (name.endsWith('小计') || (name === '' && warehouse === '')) {
      skip(this, '小计')
      product.published = stock
    } else if (warehouse === '') cells.fault('whAbbr', '没有仓库简称')
    else if (name === '') {
      skip(this, '分库')
      product.groups.get(group)?.members.push(stock)
    } else {
      if (group !== '') product.groups.set(group, { name: warehouse, stock, members: [] })
      // All warehouses are stored as 仓库, because the file does not state which warehouses are 厂库.
      const region = cells.text('deliveryAbbr') || null
      product.row.warehouses.push({ name: warehouse, region, kind: 'warehouse', ...stock })
    }
  }

  /**
   * Products with their published 小计, or without a 小计 the sum of their warehouses. If a product has only rows
   * of member warehouses, without the row of their group, its total is unknown: the product is reported and
   * left out.
   */
  rows(): ReceiptRow[] {
    return [...this.#products.values()].flatMap(({ row, published }) => {
      const { quantity, change } = published ?? sumOfStock(row.warehouses)
      if (quantity !== null) return { ...row, quantity, change }
      const text = `品种 ${row.productCode} 只有分库，没有集团行或小计，总数未知`
      this.cells.problems.push({ at: '文件末尾', text })
      return []
    })
  }

  differences(): TotalDifference[] {
    const products = [...this.#products.values()]
    const differences = products.flatMap(({ row, published, groups }) => [
      ...[...groups.values()]
        .filter(({ members }) => members.length > 0)
        .flatMap(({ name, stock, members }) =>
          stockDifferences(`${row.productCode} ${name}`, stock, sumOfStock(members)),
        ),
      ...(published ? stockDifferences(row.productCode, published, sumOfStock(row.warehouses)) : []),
    ])
    if (!this.#total) return differences
    const whole = sumOfStock(products.map(({ row, published }) => published ?? sumOfStock(row.warehouses)))
    return [...differences, ...stockDifferences('总计', this.#total, whole)]
  }

  #stock(): Stock | null {
    const quantity = this.cells.lots('wbillQty')
    const change = this.cells.change('diff')
    if (quantity === null && this.cells.faults === 0) this.cells.fault('wbillQty', '没有仓单数量')
    return this.cells.faults > 0 ? null : { quantity, change, forecast: null }
  }

  #productOf(code: string): OpenProduct | null {
    const existing = this.#products.get(code)
    if (existing) return existing
    if (productOf(code)?.exchange !== 'DCE') {
      this.cells.fault('varietyOrder', `不是大商所的期货品种：${valueText(code)}`)
      return null
    }
    const row: ReceiptRow = {
      tradingDay: this.#day,
      exchange: 'DCE',
      productCode: code,
      unit: 'lot',
      quantity: 0,
      change: null,
      forecast: null,
      warehouses: [],
    }
    const product = { row, published: null, groups: new Map() }
    this.#products.set(code, product)
    return product
  }
}
