import { type ContractCode, type Product, productOf, tradingDayOf } from '@vce/futures'
import { type SessionGrid, sessionGrid } from '@vce/futures/candles'
import { type Findings, skip } from '../shared/findings'
import type { ValueSource } from './mapping'
import type { RowKeys } from './row-keys'

/** The rows of one contract on one trading day. */
export interface ContractDay<Row> {
  contract: ContractCode
  product: Product
  tradingDay: string
  grid: SessionGrid
  rows: Row[]
}

/**
 * Groups rows of minutes or ticks by contract and trading day. Rows outside trading hours are left out and
 * counted.
 */
export class ContractDays<Row> {
  readonly #days = new Map<string, ContractDay<Row>>()
  readonly #keys: RowKeys
  readonly #source: ValueSource
  readonly #findings: Findings

  constructor(keys: RowKeys, source: ValueSource, findings: Findings) {
    this.#keys = keys
    this.#source = source
    this.#findings = findings
  }

  /**
   * The day of the current row's contract at a time (epoch ms); null if no market trades then or the contract
   * is invalid.
   */
  at(moment: number): ContractDay<Row> | null {
    const tradingDay = tradingDayOf(moment)
    const contract = tradingDay && this.#keys.contract(this.#source, tradingDay)
    const product = contract && productOf(contract.productCode)
    if (!tradingDay) skip(this.#findings, '非交易时段')
    if (!tradingDay || !contract || !product) return null
    const key = `${contract.contractCode} ${tradingDay}`
    const existing = this.#days.get(key)
    if (existing) return existing
    const grid = sessionGrid(product, tradingDay, contract.contractCode)
    const day: ContractDay<Row> = { contract, product, tradingDay, grid, rows: [] }
    this.#days.set(key, day)
    return day
  }

  all(): Iterable<ContractDay<Row>> {
    return this.#days.values()
  }
}
