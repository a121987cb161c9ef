import type { Clause, Column } from './blocks'

/** A clause that passed the check: its text with printed facts, and the ids of these facts. */
export interface CheckedClause {
  clause: Clause
  facts: readonly string[]
}

/** A block whose clauses have all passed the check. */
export type CheckedBlock =
  | { type: 'paragraph'; clauses: readonly CheckedClause[] }
  | { type: 'list'; ordered: boolean; items: readonly (readonly CheckedClause[])[] }
  | { type: 'table'; columns: readonly Column[]; rows: readonly (readonly CheckedClause[])[] }
  | { type: 'source'; lines: readonly string[] }
  | { type: 'notice'; text: string }
  | { type: 'fixed'; text: string }
