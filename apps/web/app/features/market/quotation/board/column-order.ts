import type { BoardColumn } from './columns/column'

/** A reader's setting of a set: the order of its columns and the hidden columns. */
export interface ColumnSetting {
  order: readonly string[]
  hidden: readonly string[]
}

/**
 * A set's columns in the reader's order, hidden ones included. A column added after the order was stored
 * comes after the column that precedes it by default. Unknown keys are ignored.
 */
export function orderedColumns(
  columns: readonly BoardColumn[],
  setting: ColumnSetting | undefined,
): readonly BoardColumn[] {
  if (!setting) return columns
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const ordered = [...new Set(setting.order)].flatMap((key) => byKey.get(key) ?? [])
  for (const [at, column] of columns.entries()) {
    if (ordered.includes(column)) continue
    const before = columns[at - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  }
  return ordered
}

/** The columns of a set that the reader has not hidden. */
export const shownColumns = (columns: readonly BoardColumn[], setting: ColumnSetting | undefined) =>
  orderedColumns(columns, setting).filter(({ key }) => !setting?.hidden.includes(key))

/** The setting with one column moved to another position. */
export function withMovedColumn(
  columns: readonly BoardColumn[],
  setting: ColumnSetting | undefined,
  { key, to }: { key: string; to: number },
): ColumnSetting {
  const order = orderedColumns(columns, setting)
    .map((column) => column.key)
    .filter((each) => each !== key)
  order.splice(to, 0, key)
  return { order, hidden: setting?.hidden ?? [] }
}

/** The setting with one column hidden or shown. */
export function withToggledColumn(
  columns: readonly BoardColumn[],
  setting: ColumnSetting | undefined,
  { key, shown }: { key: string; shown: boolean },
): ColumnSetting {
  const hidden = (setting?.hidden ?? []).filter((each) => each !== key)
  return {
    order: orderedColumns(columns, setting).map((column) => column.key),
    hidden: shown ? hidden : [...hidden, key],
  }
}
