import type { ExchangeCode } from '@vce/futures'

/** What a file holds. `annual` and `receipts` are recognised, and refused until their parsers exist. */
export type FileKind = 'quotes' | 'rankings' | 'receipts' | 'annual'

/** One contract on one trading day, as published: lots are double-sided before 2020 at the commodity exchanges. */
export interface QuoteRow {
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

/** Something wrong at one place of a file; the rest of the file stands. */
export interface RowProblem {
  /** Where: `o_curinstrument[12].OPENPRICE`, or `第 7 行`. */
  at: string
  /** What, in Chinese, for the person who imports. */
  text: string
}

/** A published total that its own rows do not add up to. */
export interface TotalDifference {
  /** `cu` or `cu1403 多单`. */
  of: string
  field: 'volume' | 'openInterest' | 'openInterestChange' | 'lots' | 'change'
  published: number
  summed: number
}

export interface FileIdentity {
  exchange: ExchangeCode
  kind: FileKind
  /** `YYYY-MM-DD`; null when neither the content nor the name says it. */
  tradingDay: string | null
  encoding: 'utf-8' | 'utf-16le' | 'gbk'
  /** `shfe-kx-2009`: names the layout, for the import report. */
  layout: string
}

interface Parsed<Kind extends FileKind, Row> {
  status: 'parsed'
  kind: Kind
  identity: FileIdentity & { tradingDay: string }
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
  /** The exchange's answer for a day without trading. */
  | { status: 'closed'; identity: FileIdentity & { tradingDay: string } }
  /** Recognised or not, nothing can be taken from it; `reason` is a Chinese sentence. */
  | { status: 'refused'; identity: FileIdentity | null; reason: string }
