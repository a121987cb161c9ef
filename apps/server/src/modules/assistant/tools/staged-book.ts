import { createFactBook, type FactBook } from '../facts/fact'
import type { ToolResult } from './tool'

type Ids = Readonly<Record<string, string>>

/**
 * A book in front of another: a tool finds the facts of the run, and its own wait until they are entered. Tools of one
 * plan end in any order, but their facts are numbered in the order of the plan, and those of a tool that was cut short
 * are never entered.
 */
export function stageFacts(book: FactBook) {
  const staged = createFactBook(book.world)

  const entered = (ids: Ids, idOf: ReadonlyMap<string, string>): Ids =>
    Object.fromEntries(Object.entries(ids).flatMap(([name, id]) => [[name, idOf.get(id) ?? id]]))

  return {
    book: { ...staged, of: book.of } satisfies FactBook,

    /** Enters the facts, and names them in the result by their numbers. */
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
