import type { TotalDifference, WarehouseStock } from '../rows'
import type { TableCells } from './table-cells'
import { addStock, mergeStock, type Stock, stockDifferences, sumOfStock } from './warehouse-stock'

/** The columns of a receipts table of 郑商所. */
export interface WarehouseColumns {
  name: string
  /** Columns to add up: duty-paid and bonded receipts are in two columns. */
  quantities: readonly string[]
  change: string
  forecast: string
  /** 仓单类型, 仓库 or 厂库, if the table has this column. */
  kind: string
  /** The kind of rows that do not state a kind. */
  defaultKind: WarehouseStock['kind']
}

interface OpenWarehouse extends WarehouseStock {
  isDamaged: boolean
}

/**
 * The table of one product: one row per warehouse, followed by nameless rows for the other brands in this
 * warehouse and by its 小计; 总计 at the end. If a row is unreadable, the warehouse gets the figures of its 小计; a
 * warehouse without a 小计 is left out.
 */
export class WarehouseBlock {
  readonly warehouses: WarehouseStock[] = []
  readonly differences: TotalDifference[] = []
  total: Stock | null = null
  isTotalDamaged = false
  readonly #cells: TableCells
  readonly #columns: WarehouseColumns
  readonly #of: string
  readonly #lots: number
  #open: OpenWarehouse | null = null

  /** `lots` is the number of 手 per receipt. */
  constructor(cells: TableCells, columns: WarehouseColumns, of: string, lots: number) {
    this.#cells = cells
    this.#columns = columns
    this.#of = of
    this.#lots = lots
  }

  detail(): void {
    const name = this.#cells.text(this.#columns.name)
    if (name !== '') {
      this.close()
      const kind = this.#kindOf(name)
      this.#open = {
        name,
        region: null,
        kind,
        quantity: null,
        change: null,
        forecast: null,
        isDamaged: false,
      }
    }
    const open = this.#open
    if (!open) {
      this.#cells.fault(this.#columns.name, '没有仓库简称')
      return
    }
    const stock = this.#stock()
    if (stock) addStock(open, stock)
    else open.isDamaged = true
  }

  subtotal(): void {
    const open = this.#open
    const published = this.#stock()
    if (!open || !published) return
    if (open.isDamaged) {
      open.isDamaged = false
      Object.assign(open, published)
      return
    }
    this.differences.push(...stockDifferences(`${this.#of} ${open.name}`, published, open))
    // 有效预报 is only published for the whole warehouse, in its 小计.
    open.forecast ??= published.forecast
  }

  readTotal(): void {
    this.close()
    this.total = this.#stock()
    this.isTotalDamaged = this.total === null
    if (this.total) {
      this.differences.push(...stockDifferences(this.#of, this.total, sumOfStock(this.warehouses)))
    }
  }

  /** True once the 总计 has been read. */
  get isClosed(): boolean {
    return this.total !== null || this.isTotalDamaged
  }

  close(): void {
    const open = this.#open
    this.#open = null
    if (!open || open.isDamaged) return
    const { name, region, kind, quantity, change, forecast } = open
    mergeStock(this.warehouses, { name, region, kind, quantity, change, forecast })
  }

  #kindOf(name: string): WarehouseStock['kind'] {
    const { kind, defaultKind } = this.#columns
    return name.includes('厂库') || this.#cells.text(kind) === '厂库' ? 'factory' : defaultKind
  }

  #stock(): Stock | null {
    const { quantities, change, forecast } = this.#columns
    const faultsBefore = this.#cells.faults
    const sum: Stock = { quantity: null, change: null, forecast: null }
    for (const column of quantities) {
      addStock(sum, { quantity: this.#cells.lots(column), change: null, forecast: null })
    }
    sum.change = this.#cells.change(change)
    sum.forecast = this.#cells.lots(forecast)
    if (this.#cells.faults > faultsBefore) return null
    return {
      quantity: this.#times(sum.quantity),
      change: this.#times(sum.change),
      forecast: this.#times(sum.forecast),
    }
  }

  #times(receipts: number | null): number | null {
    return receipts === null ? null : receipts * this.#lots
  }
}
