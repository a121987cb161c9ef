/** A run of text; a clause is one or more of them. Facts stand in it as `⟦f12⟧`. */
export interface Run {
  text: string
  strong?: true
}

/** Text up to and with 。；！？, or a whole cell. Released, or dropped, as one. */
export type Clause = readonly Run[]

export interface Column {
  head: string
  /** In the head, beside it: 手. */
  unit?: string
  /** Figures stand right. */
  figures?: true
}

export type Block =
  | { type: 'paragraph'; clauses: readonly Clause[] }
  | { type: 'list'; ordered: boolean; items: readonly (readonly Clause[])[] }
  | { type: 'table'; columns: readonly Column[]; rows: readonly (readonly Clause[])[] }
  /** 来源 … · 交易日 … · 更新 …, one line a data set. */
  | { type: 'source'; lines: readonly string[] }
  | { type: 'notice'; text: string }
  /** The portal's own text, without figures: 请说明品种. */
  | { type: 'fixed'; text: string }

/** An answer, before its facts are printed. */
export type Answer = readonly Block[]
