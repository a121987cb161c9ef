import { type ContractCode, type Product, productOf, tradingDayOf } from '@vce/futures'
import { type SessionGrid, sessionGrid } from '@vce/futures/candles'
import { type Findings, skip } from '../shared/findings'
import type { RowKeys } from './keys'
import type { Source } from './mapping'

/** A table's rows of one contract on one trading day. */
export interface ContractDay<Row> {
  contract: ContractCode
  product: Product
  tradingDay: string
  grid: SessionGrid
  rows: Row[]
}

/**
 * Rows of minutes or ticks by contract and trading day. Rows outside trading hours are left out and counted.
 */
export class ContractDays<Row> {
  readonly #days = new Map<string, ContractDay<Row>>()
  readonly #keys: RowKeys
  readonly #source: Source
  readonly #findings: Findings

  constructor(keys: RowKeys, source: Source, findings: Findings) {
    this.#keys = keys
    this.#source = source
    this.#findings = findings
  }

  /** The day that a row at a moment (epoch ms) belongs to, if any. */
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
