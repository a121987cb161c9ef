import type { DraftFact, Entity } from '../facts/fact'
import type { Figure, Origin } from './figures'
import { maxResultBytes, maxRows, type Row, type ToolContext, type ToolResult } from './tool'

export type Cells = Readonly<Record<string, Figure | null>>

interface DraftRow {
  label: string
  entity: Entity
  within?: Entity
  origin: Origin
  cells: Cells
}

/** Bytes reserved for the summary, the note about omitted rows, and the JSON structure. */
const reservedBytes = 512

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** The entity without its other names, which the facts have. */
const plainEntity = ({ kind, code, name }: Entity): Entity => ({ kind, code, name })

const draftOf = (
  { measure, value, unit, digits, entity, within, origin, ...rest }: Figure,
  about: Pick<DraftRow, 'entity' | 'within' | 'origin'>,
): DraftFact => ({
  entity: entity ?? about.entity,
  measure,
  value,
  unit,
  digits,
  ...rest,
  ...((within ?? about.within) && { within: within ?? about.within }),
  ...about.origin,
  ...origin,
})

/** A result without facts: what is missing, and additional notes. */
export const noResult = (missing: string, notes: readonly string[] = []): ToolResult => ({
  rows: [],
  facts: {},
  notes,
  summary: missing,
  missing,
})

/** An empty result for data that the reader has no right to see. */
export const lockedResult = (note: string): ToolResult => ({
  rows: [],
  facts: {},
  notes: [note],
  summary: note,
})

/**
 * Creates a result, which collects the rows and facts of a tool. The book receives the facts only at the end,
 * so an aborted tool leaves no facts. Rows beyond the limits are omitted, and a note states their number.
 */
export function createResult({ book, signal }: Pick<ToolContext, 'book' | 'signal'>) {
  const rows: DraftRow[] = []
  const single: { name: string; draft: DraftFact }[] = []
  const notes: string[] = []

  function enter(cells: Cells, about: DraftRow): Record<string, string> {
    return Object.fromEntries(
      Object.entries(cells).flatMap(([column, each]) =>
        each ? [[column, book.add(draftOf(each, about)).id] as const] : [],
      ),
    )
  }

  /** Size of a row; `f0000` is the longest form of an id. */
  const measured = ({ label, entity, cells }: DraftRow) =>
    bytesOf({
      label,
      entity: plainEntity(entity),
      cells: Object.fromEntries(Object.keys(cells).flatMap((each) => (cells[each] ? [[each, 'f0000']] : []))),
    }) + 1

  function fitting(): DraftRow[] {
    const singles = Object.fromEntries(single.map(({ name }) => [name, 'f0000']))
    let left = maxResultBytes - reservedBytes - bytesOf([singles, notes])
    return rows.slice(0, maxRows).filter((row) => {
      left -= measured(row)
      return left >= 0
    })
  }

  const result = {
    row(label: string, entity: Entity, origin: Origin, cells: Cells, within?: Entity) {
      if (Object.values(cells).some((each) => each !== null))
        rows.push({ label, entity, within, origin, cells })
      return result
    },

    /** Adds facts that belong to no row, by name. */
    facts(entity: Entity, origin: Origin, cells: Cells, within?: Entity) {
      for (const [name, each] of Object.entries(cells))
        if (each) single.push({ name, draft: draftOf(each, { entity, within, origin }) })
      return result
    },

    note(...lines: (string | null | undefined | false)[]) {
      for (const line of lines) if (line) notes.push(line)
      return result
    },

    get rowCount() {
      return rows.length
    },

    get isEmpty() {
      return rows.length === 0 && single.length === 0
    },

    end(summary: string): ToolResult {
      signal.throwIfAborted()
      const facts = Object.fromEntries(single.map(({ name, draft }) => [name, book.add(draft).id]))
      const listed = fitting()
      const cut = rows.length - listed.length
      return {
        rows: listed.map(
          (row): Row => ({
            label: row.label,
            entity: plainEntity(row.entity),
            cells: enter(row.cells, row),
          }),
        ),
        facts,
        notes: cut > 0 ? [...notes, `结果过长，另有 ${cut} 行未列出`] : notes,
        summary,
      }
    },
  }
  return result
}
