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

/** The two sets of prices; `fund` and `tech` open with the types 基本面分析 and 技术面分析. */
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
