import type { RowProblem } from '../rows'
import { valueText } from './cells'
import { publishedChange, publishedLots, publishedPrice, publishedTenThousandYuan } from './numbers'
import { publishedFee, publishedPercent, publishedYuan } from './rates'

/** Access to the cells of a published row: JSON fields (`Cells`) or table columns (`TableCells`). */
export interface CellSource {
  readonly faults: number
  text(field: string): string
  price(field: string): number | null
  lots(field: string): number | null
  change(field: string): number | null
  tenThousandYuan(field: string): number | null
  fault(field: string | null, text: string): void
  /** Records a contradiction in a row that is imported nevertheless. */
  doubt(field: string | null, text: string): void
}

/** One row of a table, and its position for messages: `第 7 行`, `第 2 张表第 7 行`. */
export interface TableLine {
  at: string
  cells: readonly string[]
}

/**
 * Reads the cells of a table by column name, and records each fault with its position. Repeated names are
 * numbered: `会员简称`, `会员简称#2`. A missing column, and the name '', read as an empty cell.
 */
export class TableCells implements CellSource {
  /** Number of malformed cells since the last `start`. */
  faults = 0
  readonly problems: RowProblem[] = []
  #columns = new Map<string, number>()
  #line: TableLine = { at: '', cells: [] }

  header(names: readonly string[]): void {
    this.#columns = new Map()
    for (const [index, name] of names.entries()) {
      let unique = name.trim()
      for (let count = 2; this.#columns.has(unique); count += 1) unique = `${name.trim()}#${count}`
      this.#columns.set(unique, index)
    }
  }

  has(field: string): boolean {
    return this.#columns.has(field)
  }

  start(line: TableLine): void {
    this.#line = line
    this.faults = 0
  }

  text(field: string): string {
    return this.#cell(field).trim()
  }

  price(field: string): number | null {
    return this.#checked(field, publishedPrice(this.#cell(field)), '不是有效的价格')
  }

  lots(field: string): number | null {
    return this.#checked(field, publishedLots(this.#cell(field)), '不是有效的手数')
  }

  change(field: string): number | null {
    return this.#checked(field, publishedChange(this.#cell(field)), '不是有效的增减手数')
  }

  tenThousandYuan(field: string): number | null {
    return this.#checked(field, publishedTenThousandYuan(this.#cell(field)), '不是有效的金额')
  }

  yuan(field: string): number | null {
    return this.#checked(field, publishedYuan(this.#cell(field)), '不是有效的金额')
  }

  /** 元 per lot, or 万分之几; 0 is a valid fee. */
  fee(field: string): number | null {
    return this.#checked(field, publishedFee(this.#cell(field)), '不是有效的手续费')
  }

  /** `8`, `±9` or `12%` as a fraction of one. */
  percent(field: string): number | null {
    return this.#checked(field, publishedPercent(this.#cell(field)), '不是有效的百分比')
  }

  fault(field: string | null, text: string): void {
    this.faults += 1
    this.problems.push(this.#problem(field, text))
  }

  doubt(field: string | null, text: string): void {
    this.problems.push({ ...this.#problem(field, text), doubt: true })
  }

  #problem(field: string | null, text: string): RowProblem {
    const column = field === null ? '' : `「${field.replace(/#\d+$/, '').slice(0, 20)}」`
    return { at: this.#line.at, text: column + text }
  }

  #cell(field: string): string {
    const index = field === '' ? undefined : this.#columns.get(field)
    return index === undefined ? '' : (this.#line.cells[index] ?? '')
  }

  #checked(field: string, value: number | null, message: string): number | null {
    if (value === null || !Number.isNaN(value)) return value
    this.fault(field, `${message}：${valueText(this.#cell(field))}`)
    return null
  }
}
