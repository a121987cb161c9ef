import { createFactBook, type FactBook } from '../facts/fact'
import type { ToolResult } from './tool'

type Ids = Readonly<Record<string, string>>

/**
 * Creates a temporary book for one tool. The tool can read all facts of the run, while its own facts wait
 * until `enter`. Tools of one plan end in any order, but their facts are numbered in the order of the plan.
 * An aborted tool's facts are never entered.
 */
export function createStagedBook(book: FactBook) {
  const staged = createFactBook(book.world)

  const entered = (ids: Ids, idOf: ReadonlyMap<string, string>): Ids =>
    Object.fromEntries(Object.entries(ids).flatMap(([name, id]) => [[name, idOf.get(id) ?? id]]))

  return {
    book: { ...staged, of: book.of } satisfies FactBook,

    /** Moves the facts into the book, and replaces their ids in the result. */
    enter(result: ToolResult): ToolResult {
      const idOf = new Map(staged.facts.map(({ id, ...draft }) => [id, book.add(draft).id]))
      return {
        ...result,
        rows: result.rows.map((row) => ({ ...row, cells: entered(row.cells, idOf) })),
        facts: entered(result.facts, idOf),
      }
    },
  }
}
