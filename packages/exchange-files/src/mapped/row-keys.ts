import {
  type ContractCode,
  type ExchangeCode,
  exchanges,
  type Product,
  parseContractCode,
  products,
} from '@vce/futures'
import { valueText } from '../shared/cells'
import { tradingDayFrom } from '../shared/file-name'
import type { SourceFile } from '../shared/source-file'
import type { TableCells } from '../shared/table-cells'
import type { TableMapping, ValueSource } from './mapping'

/**
 * Parses a day, also in forms that are common in third-party tables: `2024/1/2`, and a time after the date.
 */
function dayFrom(text: string): string | null {
  const [, year, month = '', day = ''] =
    /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[ T]00:00:00.*)?$/.exec(text) ?? []
  return year === undefined
    ? tradingDayFrom(text)
    : tradingDayFrom(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/**
 * Reads day, exchange, product and contract of a row from the sources that the mapping names. A missing value
 * is a fault.
 */
export class RowKeys {
  readonly #cells: TableCells
  readonly #mapping: TableMapping
  readonly #file: SourceFile
  readonly #called = new Map<string, Product[]>()

  constructor(cells: TableCells, mapping: TableMapping, file: SourceFile) {
    this.#cells = cells
    this.#mapping = mapping
    this.#file = file
  }

  /** The day of the row; null, without a fault, for mappings of minutes and ticks. */
  day(): string | null {
    if (!('day' in this.#mapping)) return null
    const { day } = this.#mapping
    if (day === 'fileName') {
      if (!this.#file.name.day) this.#cells.fault(null, '文件名里没有日期')
      return this.#file.name.day
    }
    const text = this.#cells.text(day.column)
    const read = dayFrom(text)
    if (!read) this.#cells.fault(day.column, `不是日期：${valueText(text)}`)
    return read
  }

  /** The exchange of the row; undefined if the mapping names no exchange, null for an unknown name. */
  exchange(): ExchangeCode | undefined | null {
    const { exchange } = this.#mapping
    if (typeof exchange !== 'object') return exchange
    const text = this.#cells.text(exchange.column)
    const found = exchanges.find(
      ({ code, name, shortName }) => [code, name, shortName].includes(text) || code === text.toUpperCase(),
    )
    if (!found) this.#cells.fault(exchange.column, `不是交易所：${valueText(text)}`)
    return found?.code ?? null
  }

  contract(source: ValueSource, tradingDay: string): ContractCode | null {
    const exchange = this.exchange()
    if (exchange === null) return null
    const text = source === 'fileName' ? this.#namedContract() : this.#text(source)
    const contract = parseContractCode(text, { tradingDay, exchange })
    if (!contract) this.#cells.fault(columnName(source), `不是期货合约：${valueText(text)}`)
    return contract
  }

  product(source: ValueSource): { exchange: ExchangeCode; productCode: string } | null {
    const exchange = this.exchange()
    if (exchange === null) return null
    const texts = source === 'fileName' ? this.#namedCodes() : [this.#text(source)]
    const found = texts.flatMap((text) => this.#findProducts(text, exchange))
    const [first] = found
    if (first && new Set(found.map(({ code }) => code)).size === 1) {
      return { exchange: first.exchange, productCode: first.code }
    }
    const shown = source === 'fileName' ? this.#file.name.base : texts[0]
    this.#cells.fault(columnName(source), `看不出是哪个品种：${valueText(shown)}`)
    return null
  }

  /** Cached, because thousands of rows name the same few products. */
  #findProducts(text: string, exchange: ExchangeCode | undefined): Product[] {
    const key = `${exchange} ${text}`
    const called = this.#called.get(key) ?? findProducts(text, exchange)
    this.#called.set(key, called)
    return called
  }

  #text(source: { column: string } | { constant: string }): string {
    return 'constant' in source ? source.constant : this.#cells.text(source.column)
  }

  /**
   * The contract in a file name such as `LH2201_20210705.csv`; empty unless exactly one word has this form.
   */
  #namedContract(): string {
    const codes = this.#file.name.base.match(/(?<![a-z])[a-z]{1,2}\d{3,4}(?!\d)/g) ?? []
    const [code = ''] = codes
    return new Set(codes).size === 1 ? inProductCase(code) : ''
  }

  #namedCodes(): string[] {
    return this.#file.name.base.split(/[^a-z]+/).filter((code) => code.length <= 2)
  }
}

/**
 * Restores the case of a code from a file name, which is in lower case, if only one product has these
 * letters.
 */
function inProductCase(word: string): string {
  const letters = word.replace(/\d+$/, '')
  const codes = products.map(({ code }) => code).filter((code) => code.toLowerCase() === letters)
  return codes.length === 1 ? codes[0] + word.slice(letters.length) : word
}

function columnName(source: ValueSource): string | null {
  return typeof source === 'object' && 'column' in source ? source.column : null
}

/** Finds products by code in any case, or by Chinese name. */
export function findProducts(text: string, exchange: ExchangeCode | undefined): Product[] {
  const called = products.filter(({ code, name, shortName }) => {
    return text !== '' && [code, code.toLowerCase(), code.toUpperCase(), name, shortName].includes(text)
  })
  const exact = called.filter(({ code }) => code === text)
  return (exact.length > 0 ? exact : called).filter((product) => !exchange || product.exchange === exchange)
}
