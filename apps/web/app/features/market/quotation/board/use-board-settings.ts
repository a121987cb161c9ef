import type { BoardBody } from '@vce/protocol'
import { useDocument } from '#app/lib/workspace/use-document'
import type { BoardView } from './board-choice'
import type { ColumnSetting } from './column-order'
import type { ColumnSet } from './columns/column'

const firstSettings: BoardBody = { sets: {}, activeOnly: true, view: 'table' }

/** The reader's settings of the boards, stored in the account or in this browser: columns, 只看活跃, view. */
export function useBoardSettings() {
  const { body, change } = useDocument('board', 'default')
  const changeSome = (some: (before: BoardBody) => Partial<BoardBody>) =>
    change((before) => {
      const settings = before ?? firstSettings
      return { ...settings, ...some(settings) }
    })
  return {
    settings: body ?? firstSettings,
    /** `undefined` restores the default columns of the set. */
    setColumns: (set: ColumnSet, setting: ColumnSetting | undefined) =>
      changeSome(({ sets }) => {
        const { [set]: _, ...others } = sets
        return {
          sets: setting
            ? { ...others, [set]: { order: [...setting.order], hidden: [...setting.hidden] } }
            : others,
        }
      }),
    setActiveOnly: (activeOnly: boolean) => changeSome(() => ({ activeOnly })),
    setView: (view: BoardView) => changeSome(() => ({ view })),
  }
}
