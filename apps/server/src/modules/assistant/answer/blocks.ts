/**
 * A piece of text with one format, in which a fact appears as `⟦f12⟧`. A clause consists of one or more runs.
 */
export interface Run {
  text: string
  strong?: true
}

/** Text up to and including 。；！？, or a whole table cell. It is released or dropped as a whole. */
export type Clause = readonly Run[]

export interface Column {
  head: string
  /** Unit shown in the header next to the name: 手. */
  unit?: string
  /** Whether the column contains figures, which are right-aligned. */
  figures?: true
}

export type Block =
  | { type: 'paragraph'; clauses: readonly Clause[] }
  | { type: 'list'; ordered: boolean; items: readonly (readonly Clause[])[] }
  | { type: 'table'; columns: readonly Column[]; rows: readonly (readonly Clause[])[] }
  /** One line for each data set: 来源 … · 交易日 … · 更新 …. */
  | { type: 'source'; lines: readonly string[] }
  | { type: 'notice'; text: string }
  /** The portal's own text, without figures: 请说明品种. */
  | { type: 'fixed'; text: string }

/** An answer before its facts are printed. */
export type Answer = readonly Block[]
