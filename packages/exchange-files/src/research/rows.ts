import type { RowProblem } from '../rows'

/** What a report is; the words of the table. */
export const reportKinds = ['日报', '周报', '月报', '专题', '晨报'] as const
export type ReportKind = (typeof reportKinds)[number]

export const viewDirections = ['看多', '看空', '震荡'] as const
export type ViewDirection = (typeof viewDirections)[number]

/** Who signed, by the first name of the cell. */
export interface SignedBy {
  name: string
  /** 投资咨询资格号, where it stands in brackets behind the name. */
  certificate: string | null
}

/** One 研报 of a table. */
export interface ReportRow {
  /** `第 7 行`: where a person finds it. */
  at: string
  title: string
  broker: string
  researcher: SignedBy | null
  products: string[]
  kind: ReportKind
  direction: ViewDirection | null
  /** Beijing, `YYYY-MM-DD HH:mm:ss`; midnight where only a day was told. */
  publishedAt: string
  summary: string
  /** Paragraphs. */
  content: string[]
  link: string | null
  /** Name of the file beside the table. */
  pdf: string | null
  vip: boolean
}

/** One 机构观点 of a table. */
export interface ViewRow {
  at: string
  tradingDay: string
  product: string
  broker: string
  researcher: SignedBy | null
  direction: ViewDirection
  title: string
  content: string
  /** Null where the table names neither levels nor a reason. */
  viewPoint: { supports: number[]; resistances: number[]; reason: string } | null
  publishedAt: string
}

interface Found<Kind extends string, Row> {
  kind: Kind
  rows: Row[]
  /** Rows that were not taken, and why. */
  problems: RowProblem[]
}

export type ResearchFile = Found<'reports', ReportRow> | Found<'views', ViewRow>
