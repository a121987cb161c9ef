import type { ReceiptUnit } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import type { Place } from '@vce/futures/rankings'
import type { World } from '@vce/protocol'

/** A product's computed day; lots single-sided, money in 分. */
export interface ProductDay {
  code: string
  day: string
  main: string | null
  secondary: string | null
  rolled: boolean
  close: number | null
  settlement: number | null
  previous: number | null
  secondarySettlement: number | null
  volume: number | null
  interest: number | null
  interestChange: number | null
  settled: number | null
  settledBefore: number | null
  pricePart: number | null
  positionPart: number | null
}

/** A contract's settled day; open interest single-sided. */
export interface ContractDay {
  contract: string
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  settlement: number | null
  interest: number | null
}

/** Receipts of a day in the exchange's unit. */
export interface ReceiptDay {
  day: string
  quantity: number
  change: number | null
  unit: ReceiptUnit
}

/** The highest and lowest price of the previous trading days; null if a day is missing. */
export interface Extremes {
  high: number
  low: number
}

/** All settled facts of one product on one trading day. */
export interface ExpressFacts {
  world: World
  product: Product
  tradingDay: string
  today: ProductDay
  /** The five previous trading days, newest first; null for a missing day. */
  before: readonly (ProductDay | null)[]
  /** The main contract on `tradingDay`, and the same contract on the previous trading day. */
  main: ContractDay | null
  mainBefore: ContractDay | null
  contracts: readonly ContractDay[]
  contractsBefore: readonly ContractDay[]
  extremes: { days: 20 | 60; range: Extremes | null }[]
  limits: { up: number | null; down: number | null } | null
  /** Seat rankings of the main contract. */
  long: readonly (Place | null)[] | null
  short: readonly (Place | null)[] | null
  receipts: ReceiptDay | null
  /** The newest receipts of the five trading days before `tradingDay`; null without any. */
  receiptsBefore: ReceiptDay | null
  /** Spot price on `tradingDay` and on the previous trading day, in the unit of its source. */
  spot: number | null
  spotBefore: number | null
}
