import { useMemo } from 'react'
import { usePreferences } from '#app/lib/use-preferences'
import { type ColumnSetting, shownColumns } from './column-order'
import type { ColumnSet } from './columns/column'
import { type PlacedColumn, placedColumns } from './columns/placed-columns'
import { setColumns } from './columns/sets'

/** The columns of a set as the reader has arranged them; the same array until something changes. */
export function useShownColumns(
  set: ColumnSet,
  setting: ColumnSetting | undefined,
  taken: number,
): readonly PlacedColumn[] {
  const [{ wide }] = usePreferences()
  return useMemo(
    () => placedColumns(shownColumns(setColumns[set], setting), { taken, wide }),
    [set, setting, taken, wide],
  )
}
