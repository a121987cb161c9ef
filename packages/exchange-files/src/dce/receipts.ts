import { productOf } from '@vce/futures'
import type { ParsedFile, ReceiptRow, TotalDifference } from '../rows'
import { Cells, quoted } from '../shared/cells'
import { closedFile, identify, parsedFile, skip } from '../shared/findings'
import { isJsonObject } from '../shared/json'
import { refused, type SourceFile } from '../shared/source-file'
import { tradingDayOf } from '../shared/trading-day'
import { type Stock, stockDifferences, sumOfStock } from '../shared/warehouse-stock'

/** A group of warehouses, with the published stock of its members. */
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
 * `wbillWeeklyQuotes`: one row per warehouse or group, a group's warehouses below it without a 品种, one 小计 per
 * product, 总计 last. A group's row already includes its warehouses.
 */
export function readReceipts(file: SourceFile, records: readonly unknown[]): ParsedFile {
  const identity = identify(file, 'DCE', 'receipts', 'dce-receipts-json')
  const dated = records.find((record) => isJsonObject(record) && 'genDate' in record)
  const found = tradingDayOf(file, isJsonObject(dated) ? dated.genDate : null)
  if (found.day === null) return refused(identity, found.reason)
  if (records.length === 0) return closedFile(identity, found.day)

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
      cells.fault(null, `不是一行仓单，而是${quoted(record)}`)
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
      // The file does not say which of them are 厂库.
      const region = cells.text('deliveryAbbr') || null
      product.row.warehouses.push({ name: warehouse, region, kind: 'warehouse', ...stock })
    }
  }

  /**
   * Products with their published 小计, or the sum of their warehouses if there is none. If only a group's
   * member warehouses are listed, the total is unknown: the product is reported and left out.
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
      this.cells.fault('varietyOrder', `不是大商所的期货品种：${quoted(code)}`)
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
