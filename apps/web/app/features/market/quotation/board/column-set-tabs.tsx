import { useSearchParams } from 'react-router'
import { TabLinks } from '#app/ui/controls/tabs'
import { boardLink, type ColumnSet, columnSets } from './board-choice'

const setNames: Record<ColumnSet, string> = { quote: '盘口报价', volume: '量价指标' }

/** Switches between the two sets of columns. */
export function ColumnSetTabs({ set }: { set: ColumnSet }) {
  const [search] = useSearchParams()
  return (
    <TabLinks
      label="列"
      shape="segment"
      items={columnSets.map((key) => ({
        to: boardLink(search, { set: key }),
        text: setNames[key],
        current: key === set,
      }))}
    />
  )
}
