import type { ExchangeCode } from '@vce/futures'
import type { FlowCell, FlowRow, FlowSum, PriceFlow, SizeTiers } from '@vce/futures/order-flow'

/** The content of a file. A history of quotes is `quotes` of many days; ticks are converted to `minutes`. */
export type FileKind = 'quotes' | 'rankings' | 'receipts' | 'parameters' | 'spot' | 'minutes'

/**
 * One contract on one trading day, as published: before 2020 the commodity exchanges published double-sided
 * lots.
 */
export interface QuoteRow {
  /** `YYYY-MM-DD`. */
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  /** Storage form: product in its exchange's own case, then YYMM: `cu1403`. */
  contractCode: string
  /** Prices in the product's quote unit; null if there was no trade or nothing was published. */
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
  /** 元. Missing in SHFE's per-contract rows before 2021-07-28. */
  turnover: number | null
}

export type RankingList = 'volume' | 'long' | 'short'

/** One place of a list; in lists, null means that the exchange left the place empty. */
export interface RankingPlace {
  /** As published, without padding: `国泰君安`, `中信期货（代客）`. */
  seat: string
  /** 手. */
  lots: number
  /** Change from the seat's own previous day, as published; null if not published. */
  change: number | null
}

export interface LotsAndChange {
  lots: number
  change: number | null
}

/** One list of one contract, or of a whole product if the exchange publishes such lists. */
export interface RankingRow {
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  /** Null for the list of a whole product (SHFE `cuall`, CZCE 品种 blocks). */
  contractCode: string | null
  list: RankingList
  /**
   * Index 0 is rank 1; a rank without a place is null. An empty list means that only totals were published.
   */
  places: (RankingPlace | null)[]
  /** 前20合计 as published. */
  total: LotsAndChange | null
  /** 期货公司会员合计 (SHFE RANK −1). */
  brokers: LotsAndChange | null
  /** 非期货公司会员合计 (SHFE RANK 0). */
  nonBrokers: LotsAndChange | null
}

/** Unit of a receipt: 手 (also for 张, which are equal to lots), 吨, 千克, 桶. */
export type ReceiptUnit = 'lot' | 'ton' | 'kilogram' | 'barrel'

/** Registered receipts of one warehouse, in the unit of the row; null if nothing was published. */
export interface WarehouseStock {
  /** As published, trimmed. */
  name: string
  /** Region, such as 上海 or 江苏, if the exchange groups warehouses; otherwise null. */
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
  /** The product's published total, or the sum of its warehouses if no total was published. */
  quantity: number
  change: number | null
  forecast: number | null
  /**
   * Empty if only totals were published. Warehouses that are already included in the row of their group are
   * left out.
   */
  warehouses: WarehouseStock[]
}

/** Trading and settlement parameters of one contract; null for parameters that the file does not contain. */
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
  /** The 平今 fees, per lot and as a fraction of the turnover. */
  closeTodayFeePerLot: number | null
  closeTodayFeeRate: number | null
  /** Maximum lots that one holder may hold. */
  positionLimit: number | null
  /** When margin and limit apply: on the file's day, or from the next trading day on. */
  holds: 'thatDay' | 'nextDay'
}

/** A spot price in the product's spot unit, as given by the source. */
export interface SpotRow {
  tradingDay: string
  productCode: string
  price: number
}

/**
 * A 1-minute bar: end (epoch ms), prices, single-sided 手, 元, and single-sided open interest at the end of the
 * minute. Null for a column that the table lacks.
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
  /** Minimum lots of 中, 大 and 特大 trades. */
  tiers: SizeTiers
  /**
   * Lots by minute and price. Missing in days imported before cells were stored, and in days with too many
   * cells.
   */
  cells?: FlowCell[]
}

/** The minutes of one contract on one trading day. */
export interface MinutesRow {
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  contractCode: string
  /** Oldest first, without minutes that have no trades. */
  bars: MinuteBar[]
  /** Null for a table of bars, and for ticks without bid and ask. */
  flow: DayFlow | null
}

/** A fault at one position of a file; the rest of the file stays valid. */
export interface RowProblem {
  /** Position: `o_curinstrument[12].OPENPRICE`, or `第 7 行`. */
  at: string
  /** Description in Chinese, for the operator who imports. */
  text: string
  /**
   * True if the row is imported although its figures contradict each other; the file then waits until an
   * operator confirms it.
   */
  doubt?: true
}

/** A published total that differs from the sum of its parts. */
export interface TotalDifference {
  /** Name of the total: `cu`, `cu1403 多单`. */
  of: string
  field: 'volume' | 'openInterest' | 'openInterestChange' | 'lots' | 'change' | 'quantity'
  published: number
  summed: number
}

export interface FileIdentity {
  /** Null for spot prices, whose table has products of several exchanges. */
  exchange: ExchangeCode | null
  kind: FileKind
  /**
   * The first day, in a daily file the only day, `YYYY-MM-DD`. Null if neither content nor name states a day.
   */
  tradingDay: string | null
  /** The last day of a history; in a daily file the same as `tradingDay`. */
  lastDay: string | null
  /**
   * The part of the exchange's day that the file covers: empty for the whole day, else a product (`a`), a
   * contract (`m2701`) or a list (`lc2701/long`). A file replaces the earlier file with the same exchange,
   * kind, days and scope.
   */
  scope: string
  encoding: 'utf-8' | 'utf-16le' | 'gbk'
  /** Name of the layout for the import report: `shfe-kx-2009`. */
  layout: string
  /** True for a table that no exchange published and that is not a copy of an exchange's file. */
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

/** The result of reading. Reading never throws for any bytes. */
export type ParsedFile =
  | ParsedRows<'quotes', QuoteRow>
  | ParsedRows<'rankings', RankingRow>
  | ParsedRows<'receipts', ReceiptRow>
  | ParsedRows<'parameters', ParameterRow>
  | ParsedRows<'spot', SpotRow>
  | ParsedRows<'minutes', MinutesRow>
  /** The exchange's response for a day without trading. */
  | { status: 'closed'; identity: DatedFile }
  /** The file cannot be used, whether it was recognised or not; `reason` is a Chinese sentence. */
  | { status: 'refused'; identity: FileIdentity | null; reason: string }
