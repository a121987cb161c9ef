import { useSearchParams } from 'react-router'
import { TabLinks } from '#app/ui/controls/tabs'
import { boardLink } from './board-choice'
import type { ColumnSet } from './columns/column'

export const columnSetNames: Record<ColumnSet, string> = {
  fund: '基本面',
  tech: '技术面',
  quote: '盘口报价',
  volume: '量价指标',
}

/** The two sets with prices; each of the other sets is reached by its type. */
const switched = ['quote', 'volume'] as const

/** Switches between the two sets of prices. */
export function ColumnSetTabs({ set }: { set: ColumnSet }) {
  const [search] = useSearchParams()
  return (
    <TabLinks
      label="列"
      shape="segment"
      items={switched.map((key) => ({
        to: boardLink(search, { set: key }),
        text: columnSetNames[key],
        current: key === set,
      }))}
    />
  )
}
