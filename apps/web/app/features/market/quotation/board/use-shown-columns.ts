import { useMemo } from 'react'
import { usePreferences } from '#app/lib/use-preferences'
import { type ColumnSetting, shownColumns } from './column-order'
import type { ColumnSet } from './columns/column'
import { type PlacedColumn, placedColumns } from './columns/placed-columns'
import { columnsBySet } from './columns/sets'

/** The columns of a set in the reader's arrangement; the same array until an input changes. */
export function useShownColumns(
  set: ColumnSet,
  setting: ColumnSetting | undefined,
  taken: number,
): readonly PlacedColumn[] {
  const [{ wide }] = usePreferences()
  return useMemo(
    () => placedColumns(shownColumns(columnsBySet[set], setting), { taken, wide }),
    [set, setting, taken, wide],
  )
}
