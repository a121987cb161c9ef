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

/** Bytes reserved for the summary, the note about cut rows and the frame of the JSON. */
const reservedBytes = 512

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** Entity of a row: its other names stand in the facts. */
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

/** A result without facts: what is missing, and why. */
export const noResult = (missing: string, notes: readonly string[] = []): ToolResult => ({
  rows: [],
  facts: {},
  notes,
  summary: missing,
  missing,
})

/** A result that the rights of the question's owner withhold. */
export const lockedResult = (note: string): ToolResult => ({
  rows: [],
  facts: {},
  notes: [note],
  summary: note,
})

/**
 * Collects the rows and facts of a tool. Facts enter the book only at the end, so that a tool that is cut short leaves
 * none; rows beyond the limits are left out, and a note says how many.
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

  /** Ids have at most this form while a row is measured. */
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

    /** Facts beside the rows, by name. */
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
