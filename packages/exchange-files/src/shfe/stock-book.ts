import type { ReceiptRow, TotalDifference, WarehouseStock } from '../rows'
import { roundTo } from '../shared/numbers'
import { addStock, type Stock, stockDifferences, sumOfStock } from '../shared/warehouse-stock'
import { listingExchangeOf } from './product-codes'
import type { StockLine } from './stock-lines'

/** A table of a report: the 仓库 or the 厂库 of one product. */
interface OpenTable {
  warehouses: WarehouseStock[]
  /** Warehouses since the 合计 of the last region. */
  region: Stock[]
  /** Published 合计 of the regions. */
  regions: Stock[]
  taxed: Stock[]
  total: Stock | null
}

interface OpenProduct {
  unit: ReceiptRow['unit']
  tables: Map<string, OpenTable>
}

/** Collects the lines of a stock report by product, and compares every published sum with its parts. */
export class StockBook {
  readonly skipped: Record<string, number> = {}
  readonly differences: TotalDifference[] = []
  readonly #products = new Map<string, OpenProduct>()

  add({ productCode, table: name, unit, kind, lineType, region, name: warehouse, stock }: StockLine): void {
    const product = this.#products.get(productCode) ?? { unit, tables: new Map() }
    this.#products.set(productCode, product)
    const table = product.tables.get(name) ?? {
      warehouses: [],
      region: [],
      regions: [],
      taxed: [],
      total: null,
    }
    product.tables.set(name, table)
    if (lineType === 'warehouse') {
      table.region.push(stock)
      addWarehouse(table.warehouses, { name: warehouse, region: region || null, kind, ...stock })
      return
    }
    const label = lineType === 'region' ? '合计' : '总计'
    this.skipped[label] = (this.skipped[label] ?? 0) + 1
    if (lineType === 'region') {
      this.#compare(region === '' ? productCode : `${productCode} ${region}`, stock, table.region)
      table.regions.push(stock)
      table.region = []
    } else if (lineType === 'taxed') table.taxed.push(stock)
    else {
      table.total = stock
      this.#compare(productCode, stock, table.warehouses)
      if (table.taxed.length > 0) this.#compare(`${productCode} 完税与保税`, stock, table.taxed)
    }
  }

  /**
   * Products in the order of the report. Without a published total, the total of a table is the sum of its
   * published 合计 or, without any 合计, of its rows. Products without any figure are left out.
   */
  rows(tradingDay: string): ReceiptRow[] {
    return [...this.#products].flatMap(([productCode, { unit, tables }]) => {
      const all = [...tables.values()]
      const sum = sumOfStock(all.map(totalOf))
      if (sum.quantity === null) return []
      return {
        tradingDay,
        exchange: listingExchangeOf(productCode) ?? 'SHFE',
        productCode,
        unit,
        quantity: roundTo(sum.quantity, 1000),
        change: sum.change === null ? null : roundTo(sum.change, 1000),
        forecast: null,
        warehouses: all.flatMap(({ warehouses }) => warehouses),
      }
    })
  }

  /** Products that have a table without a total, which may mean that the report is truncated. */
  withoutTotal(): string[] {
    return [...this.#products]
      .filter(([, { tables }]) => [...tables.values()].some(({ total }) => total === null))
      .map(([productCode]) => productCode)
  }

  #compare(of: string, published: Stock, parts: readonly Stock[]): void {
    const summed = sumOfStock(parts)
    for (const figure of ['quantity', 'change'] as const) {
      const sum = summed[figure]
      if (sum !== null) summed[figure] = roundTo(sum, 1000)
    }
    this.differences.push(...stockDifferences(of, published, summed))
  }
}

/**
 * The total of a table. A region counts with its published 合计, because the report may list only some of the
 * region's warehouses; the warehouses after the last 合计 are added.
 */
function totalOf({ total, taxed, regions, region }: OpenTable): Stock {
  return total ?? sumOfStock(taxed.length > 0 ? taxed : [...regions, ...region])
}

/** Adds a warehouse, which may have one line for duty-paid and one for bonded goods. */
function addWarehouse(warehouses: WarehouseStock[], stock: WarehouseStock): void {
  const same = warehouses.find(({ name, region }) => name === stock.name && region === stock.region)
  if (same) addStock(same, stock)
  else warehouses.push(stock)
}
