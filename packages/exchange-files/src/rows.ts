import type { ExchangeCode } from '@vce/futures'
import type { FlowCell, FlowRow, FlowSum, PriceFlow, SizeTiers } from '@vce/futures/order-flow'

/** The content of a file; a history of quotes is `quotes` over many days, ticks are converted to minutes. */
export type FileKind = 'quotes' | 'rankings' | 'receipts' | 'parameters' | 'spot' | 'minutes'

/** One contract on one trading day, as published: lots are double-sided before 2020 at the commodity exchanges. */
export interface QuoteRow {
  /** `YYYY-MM-DD`. */
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  /** Storage form: product in its exchange's own case, then YYMM: `cu1403`. */
  contractCode: string
  /** Prices in the product's quote unit; null where there was no trade or nothing was published. */
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  settlementPrice: number | null
  previousSettlement: number | null
  /** 手. */
  volume: number | null
  openInterest: number | null
  openInterestChange: number | null
  /** 元. Absent in SHFE's per-contract rows before 2021-07-28. */
  turnover: number | null
}

export type RankingList = 'volume' | 'long' | 'short'

/** One place of a list; null where the exchange left the place empty. */
export interface RankingPlace {
  /** As published, blanks trimmed: `国泰君安`, `中信期货（代客）`. */
  seat: string
  /** 手. */
  lots: number
  /** Change against the seat's own previous day, as published; null when not given. */
  change: number | null
}

export interface LotsAndChange {
  lots: number
  change: number | null
}

/** One list of one contract, or of a whole product if the exchange publishes that. */
export interface RankingRow {
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  /** Null for a product's own list (SHFE `cuall`, CZCE 品种 blocks). */
  contractCode: string | null
  list: RankingList
  /** Index 0 is rank 1; an empty rank is null. Empty when only totals were published. */
  places: (RankingPlace | null)[]
  /** 前20合计 as published. */
  total: LotsAndChange | null
  /** 期货公司会员合计 (SHFE RANK −1). */
  brokers: LotsAndChange | null
  /** 非期货公司会员合计 (SHFE RANK 0). */
  nonBrokers: LotsAndChange | null
}

/** Unit of a receipt: 手 (or 张, the same), 吨, 千克, 桶. */
export type ReceiptUnit = 'lot' | 'ton' | 'kilogram' | 'barrel'

/** Registered receipts of one warehouse, in the row's unit; null where nothing was published. */
export interface WarehouseStock {
  /** As published, trimmed. */
  name: string
  /** If the exchange groups warehouses: 上海, 江苏. */
  region: string | null
  /** 仓库, or 厂库 (the producer's own store). */
  kind: 'warehouse' | 'factory'
  quantity: number | null
  change: number | null
  /** 有效预报 (CZCE). */
  forecast: number | null
}

/** Receipts of one product on one day. */
export interface ReceiptRow {
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  unit: ReceiptUnit
  /** The product's published total; the sum of its warehouses where none was published. */
  quantity: number
  change: number | null
  forecast: number | null
  /** Empty where only totals were published. Sub-warehouses already counted in a group's row are left out. */
  warehouses: WarehouseStock[]
}

/** Trading and settlement parameters of one contract; null where the file does not give one. */
export interface ParameterRow {
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  contractCode: string
  settlementPrice: number | null
  /** Speculative margin as a fraction of the contract's value, 0.11 = 11 %. */
  marginRate: number | null
  /** 套保 margin. */
  hedgeMarginRate: number | null
  /** Daily limit as a fraction of the settlement price, 0.09 = ±9 %. */
  priceLimit: number | null
  limitUp: number | null
  limitDown: number | null
  /** 元 per lot. */
  feePerLot: number | null
  /** Fraction of the turnover, 0.0001 = 万分之一. */
  feeRate: number | null
  /** 平今 fees in the same two forms. */
  closeTodayFeePerLot: number | null
  closeTodayFeeRate: number | null
  /** Maximum lots of one holder. */
  positionLimit: number | null
  /** Whether margin and limit apply on the file's day or from the next trading day on. */
  holds: 'thatDay' | 'nextDay'
}

/** A spot price in the product's own spot unit, as the source gives it. */
export interface SpotRow {
  tradingDay: string
  productCode: string
  price: number
}

/**
 * A 1-minute bar: its end (epoch ms), prices, single-sided 手, 元, single-sided open interest at its end; null
 * if the table has no such column.
 */
export type MinuteBar = [
  end: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  turnover: number | null,
  openInterest: number | null,
]

/** 买卖力量 of a contract's day, counted from its ticks. */
export interface DayFlow {
  sum: FlowSum
  /** Oldest first. */
  rows: FlowRow[]
  /** Highest price first. */
  prices: PriceFlow[]
  /** Minimum lots of 中, 大 and 特大. */
  tiers: SizeTiers
  /** Lots by minute and price; missing in days imported before they were stored, and beyond their bound. */
  cells?: FlowCell[]
}

/** The minutes of one contract on one trading day. */
export interface MinutesRow {
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  contractCode: string
  /** Oldest first; minutes without trades have none. */
  bars: MinuteBar[]
  /** Null if bars were read, or ticks without bid and ask. */
  flow: DayFlow | null
}

/** A fault at one position of a file; the rest of the file is valid. */
export interface RowProblem {
  /** Position: `o_curinstrument[12].OPENPRICE`, or `第 7 行`. */
  at: string
  /** Description in Chinese, for the operator who imports. */
  text: string
  /** The row stays, but its figures contradict each other: the file waits until an operator confirms it. */
  doubt?: true
}

/** A published total that differs from the sum of its rows. */
export interface TotalDifference {
  /** `cu` or `cu1403 多单`. */
  of: string
  field: 'volume' | 'openInterest' | 'openInterestChange' | 'lots' | 'change' | 'quantity'
  published: number
  summed: number
}

export interface FileIdentity {
  /** Null for a table of several exchanges' products: spot prices. */
  exchange: ExchangeCode | null
  kind: FileKind
  /** The first (of a daily file: the only) day, `YYYY-MM-DD`; null if neither content nor name states it. */
  tradingDay: string | null
  /** The last day of a history; the same day for a daily file. */
  lastDay: string | null
  /**
   * The part of the exchange's day that the file covers: empty for all of it, else a product (`a`), a
   * contract (`m2701`) or a list (`lc2701/long`). A file replaces the earlier one of the same exchange, kind,
   * days and scope.
   */
  scope: string
  encoding: 'utf-8' | 'utf-16le' | 'gbk'
  /** Name of the layout for the import report: `shfe-kx-2009`. */
  layout: string
  /** A table that no exchange published and that does not repeat an exchange's file. */
  vendor?: true
}

type DatedFile = FileIdentity & { tradingDay: string; lastDay: string }

interface ParsedRows<Kind extends FileKind, Row> {
  status: 'parsed'
  kind: Kind
  identity: DatedFile
  rows: Row[]
  /** Rows left out on purpose, by reason: `{ 小计: 11, 总计: 1, TAS: 2 }`. */
  skipped: Record<string, number>
  problems: RowProblem[]
  differences: TotalDifference[]
}

/** The result for any bytes: reading never throws. */
export type ParsedFile =
  | ParsedRows<'quotes', QuoteRow>
  | ParsedRows<'rankings', RankingRow>
  | ParsedRows<'receipts', ReceiptRow>
  | ParsedRows<'parameters', ParameterRow>
  | ParsedRows<'spot', SpotRow>
  | ParsedRows<'minutes', MinutesRow>
  /** The exchange's response for a day without trading. */
  | { status: 'closed'; identity: DatedFile }
  /** Recognised or not, nothing is usable; `reason` is a Chinese sentence. */
  | { status: 'refused'; identity: FileIdentity | null; reason: string }
