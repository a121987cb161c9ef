import { useState } from 'react'
import type { BoardView } from './board-choice'
import type { ColumnSetting } from './column-order'
import type { ColumnSet } from './columns/column'

interface BoardSettings {
  sets: Partial<Record<ColumnSet, ColumnSetting>>
  activeOnly: boolean
  view: BoardView
}

const firstSettings: BoardSettings = { sets: {}, activeOnly: true, view: 'table' }

/** What the reader keeps of the boards: columns, 只看活跃, table or cards. */
export function useBoardSettings() {
  const [settings, setSettings] = useState(firstSettings)
  return {
    settings,
    setColumns: (set: ColumnSet, setting: ColumnSetting | undefined) =>
      setSettings((before) => ({ ...before, sets: { ...before.sets, [set]: setting } })),
    setActiveOnly: (activeOnly: boolean) => setSettings((before) => ({ ...before, activeOnly })),
    setView: (view: BoardView) => setSettings((before) => ({ ...before, view })),
  }
}
