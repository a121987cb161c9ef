import type { ExchangeCode, FlowRow, FlowSum, PriceFlow, SizeTiers } from '@vce/futures'

/** What a file holds; a history of quotes is `quotes` over many days, ticks come as the minutes they make. */
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

/** One list of one contract (or of a whole product, where the exchange publishes that). */
export interface RankingRow {
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  /** Null for a product's own list (SHFE `cuall`, CZCE 品种 blocks). */
  contractCode: string | null
  list: RankingList
  /** Index 0 is rank 1; a hole keeps its place. Empty when only totals were published. */
  places: (RankingPlace | null)[]
  /** 前20合计 as published. */
  total: LotsAndChange | null
  /** 期货公司会员合计 (SHFE RANK −1). */
  brokers: LotsAndChange | null
  /** 非期货公司会员合计 (SHFE RANK 0). */
  nonBrokers: LotsAndChange | null
}

/** What a receipt counts in: 手 (or 张, the same), 吨, 千克, 桶. */
export type ReceiptUnit = 'lot' | 'ton' | 'kilogram' | 'barrel'

/** Registered receipts of one warehouse, in the row's unit; null where nothing was published. */
export interface WarehouseStock {
  /** As published, trimmed. */
  name: string
  /** Where the exchange groups warehouses: 上海, 江苏. */
  region: string | null
  /** 仓库, or 厂库 (the maker's own store). */
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
  /** Empty where only totals were published. Sub-warehouses that a group's row already counts are left out. */
  warehouses: WarehouseStock[]
}

/** Trading and settlement parameters of one contract; null where the file does not give one. */
export interface ParameterRow {
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  contractCode: string
  settlementPrice: number | null
  /** Speculative margin as a part of the contract's value, 0.11 = 11 %. */
  marginRate: number | null
  /** 套保 margin. */
  hedgeMarginRate: number | null
  /** Daily limit as a part of the settlement price, 0.09 = ±9 %. */
  priceLimit: number | null
  limitUp: number | null
  limitDown: number | null
  /** 元 a lot. */
  feePerLot: number | null
  /** Part of the turnover, 0.0001 = 万分之一. */
  feeRate: number | null
  /** 平今 fees in the same two forms. */
  closeTodayFeePerLot: number | null
  closeTodayFeeRate: number | null
  /** Most lots one holder may have. */
  positionLimit: number | null
  /** Whether margin and limit hold on the file's day or from the next trading day on. */
  holds: 'thatDay' | 'nextDay'
}

/** A spot price in the product's own spot unit, as the source gives it. */
export interface SpotRow {
  tradingDay: string
  productCode: string
  price: number
}

/**
 * A 1-minute bar: its end (epoch ms), prices, single-sided 手, 元, single-sided open interest at its end; null where
 * the table has no such column.
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
  /** The highest price first. */
  prices: PriceFlow[]
  /** Least lots of 中, 大 and 特大. */
  tiers: SizeTiers
}

/** The minutes of one contract on one trading day. */
export interface MinutesRow {
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  contractCode: string
  /** Oldest first; minutes without trades have none. */
  bars: MinuteBar[]
  /** Null where bars were read, or ticks without bid and ask. */
  flow: DayFlow | null
}

/** Something wrong at one place of a file; the rest of the file stands. */
export interface RowProblem {
  /** Where: `o_curinstrument[12].OPENPRICE`, or `第 7 行`. */
  at: string
  /** What, in Chinese, for the person who imports. */
  text: string
  /** The row stays, but its figures contradict each other: the file waits until an operator confirms it. */
  doubt?: true
}

/** A published total that its own rows do not add up to. */
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
  /** The first (of a daily file: the only) day, `YYYY-MM-DD`; null when neither content nor name says it. */
  tradingDay: string | null
  /** The last day of a history; the same day for a daily file. */
  lastDay: string | null
  /**
   * Which part of the exchange's day the file is: empty for all of it, else a product (`a`), a contract (`m2701`)
   * or a list (`lc2701/long`). A file replaces the earlier one of the same exchange, kind, days and scope.
   */
  scope: string
  encoding: 'utf-8' | 'utf-16le' | 'gbk'
  /** `shfe-kx-2009`: names the layout, for the import report. */
  layout: string
  /** A table that no exchange published and that repeats no exchange's file. */
  vendor?: true
}

type Dated = FileIdentity & { tradingDay: string; lastDay: string }

interface Parsed<Kind extends FileKind, Row> {
  status: 'parsed'
  kind: Kind
  identity: Dated
  rows: Row[]
  /** Rows left out on purpose, by reason: `{ 小计: 11, 总计: 1, TAS: 2 }`. */
  skipped: Record<string, number>
  problems: RowProblem[]
  differences: TotalDifference[]
}

/** Never throws: whatever the bytes are, one of these comes back. */
export type ParsedFile =
  | Parsed<'quotes', QuoteRow>
  | Parsed<'rankings', RankingRow>
  | Parsed<'receipts', ReceiptRow>
  | Parsed<'parameters', ParameterRow>
  | Parsed<'spot', SpotRow>
  | Parsed<'minutes', MinutesRow>
  /** The exchange's answer for a day without trading. */
  | { status: 'closed'; identity: Dated }
  /** Recognised or not, nothing can be taken from it; `reason` is a Chinese sentence. */
  | { status: 'refused'; identity: FileIdentity | null; reason: string }
