import type { RowProblem } from '../rows'

/** Kinds of reports, as written in the table. */
export const reportKinds = ['日报', '周报', '月报', '专题', '晨报'] as const
export type ReportKind = (typeof reportKinds)[number]

export const viewDirections = ['看多', '看空', '震荡'] as const
export type ViewDirection = (typeof viewDirections)[number]

/** The first author named in the cell. */
export interface ReportAuthor {
  name: string
  /** 投资咨询资格号, if it follows the author's name in brackets. */
  certificate: string | null
}

/** One 研报 of a table. */
export interface ReportRow {
  /** Position in the table, shown to the operator: `第 7 行`. */
  at: string
  title: string
  broker: string
  researcher: ReportAuthor | null
  products: string[]
  kind: ReportKind
  direction: ViewDirection | null
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`; midnight if the table states only a day. */
  publishedAt: string
  summary: string
  /** Paragraphs. */
  content: string[]
  link: string | null
  /** Name of the PDF file in the table's folder. */
  pdf: string | null
  vip: boolean
}

/** One 机构观点 of a table. */
export interface ViewRow {
  at: string
  tradingDay: string
  product: string
  broker: string
  researcher: ReportAuthor | null
  direction: ViewDirection
  title: string
  content: string
  /** Null if the table has neither price levels nor a reason. */
  viewPoint: { supports: number[]; resistances: number[]; reason: string } | null
  publishedAt: string
}

interface FoundRows<Kind extends string, Row> {
  kind: Kind
  rows: Row[]
  /** Rejected rows and the reasons. */
  problems: RowProblem[]
}

export type ResearchFile = FoundRows<'reports', ReportRow> | FoundRows<'views', ViewRow>
