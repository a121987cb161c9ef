import type { Clause, Column } from './blocks'

/** A clause that passed: its facts printed, and their ids. */
export interface CheckedClause {
  clause: Clause
  facts: readonly string[]
}

/** A block of an answer whose clauses all passed. */
export type CheckedBlock =
  | { type: 'paragraph'; clauses: readonly CheckedClause[] }
  | { type: 'list'; ordered: boolean; items: readonly (readonly CheckedClause[])[] }
  | { type: 'table'; columns: readonly Column[]; rows: readonly (readonly CheckedClause[])[] }
  | { type: 'source'; lines: readonly string[] }
  | { type: 'notice'; text: string }
  | { type: 'fixed'; text: string }
