import type { RowProblem } from '../rows'
import { type JsonObject, scalarText } from './json'
import {
  publishedChange,
  publishedFraction,
  publishedLots,
  publishedMultiple,
  publishedPrice,
  publishedTenThousandYuan,
} from './numbers'
import { publishedFee } from './rates'

/** A faulty value as text for a message, cut to 40 characters. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return '一个列表'
  if (typeof value === 'object' && value !== null) return '一个对象'
  const text = Array.from(String(value).slice(0, 100))
  return `「${text.length > 40 ? `${text.slice(0, 40).join('')}…` : text.join('')}」`
}

/**
 * Reads the cells of one published list, row by row, and records each fault with its position. One object is
 * reused for a whole file, because a day has thousands of cells.
 */
export class Cells {
  /** Number of malformed cells since the last `start`. */
  faults = 0
  readonly problems: RowProblem[] = []
  readonly #list: string
  #index = 0
  #row: JsonObject = {}

  constructor(list: string) {
    this.#list = list
  }

  start(index: number, row: JsonObject): void {
    this.#index = index
    this.#row = row
    this.faults = 0
  }

  /** The trimmed text of a cell; '' for a value that is neither text nor a number. */
  text(field: string): string {
    return scalarText(this.#row[field])
  }

  price(field: string): number | null {
    return this.#checked(field, publishedPrice(this.#row[field]), '不是有效的价格')
  }

  lots(field: string): number | null {
    return this.#checked(field, publishedLots(this.#row[field]), '不是有效的手数')
  }

  change(field: string): number | null {
    return this.#checked(field, publishedChange(this.#row[field]), '不是有效的增减手数')
  }

  /** Reads a figure in 万元 and returns it in 元. */
  tenThousandYuan(field: string): number | null {
    return this.#checked(field, publishedTenThousandYuan(this.#row[field]), '不是有效的金额')
  }

  /** A fraction of 1. */
  rate(field: string): number | null {
    return this.#checked(field, publishedFraction(this.#row[field]), '不是有效的比例')
  }

  multiple(field: string): number | null {
    return this.#checked(field, publishedMultiple(this.#row[field]), '不是有效的倍数')
  }

  /** 元 per lot; 0 is a valid fee. */
  fee(field: string): number | null {
    return this.#checked(field, publishedFee(this.#row[field]), '不是有效的手续费')
  }

  fault(field: string | null, text: string): void {
    this.faults += 1
    this.problems.push({ at: this.#place(field), text })
  }

  doubt(field: string | null, text: string): void {
    this.problems.push({ at: this.#place(field), text, doubt: true })
  }

  #place(field: string | null): string {
    return `${this.#list}[${this.#index}]${field === null ? '' : `.${field}`}`
  }

  #checked(field: string, value: number | null, message: string): number | null {
    if (value === null || !Number.isNaN(value)) return value
    this.fault(field, `${message}：${valueText(this.#row[field])}`)
    return null
  }
}
