import type { Quote } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterRow } from '#app/ui/layout/filter-bar'
import { type BoardChoice, boardLink } from './board-choice'
import { sectorsOf } from './board-rows'

/** Exchanges in their customary order. */
const exchanges = [
  { code: 'SHFE', name: '上期所' },
  { code: 'INE', name: '上期能源' },
  { code: 'DCE', name: '大商所' },
  { code: 'CZCE', name: '郑商所' },
  { code: 'CFFEX', name: '中金所' },
  { code: 'GFEX', name: '广期所' },
]

interface BoardFiltersProps {
  quotes: readonly Quote[]
  choice: BoardChoice
  watched: number
  /**
   * Counts of the board's rows; placed where there is free space, because their width changes with every
   * price.
   */
  counts: ReactNode
  /** Content at the right end of the row of sectors: 只看活跃, sets of columns. */
  extra: ReactNode
}

/** Filters for contracts. */
export function BoardFilters({ quotes, choice, watched, counts, extra }: BoardFiltersProps) {
  const [search] = useSearchParams()
  const { scope, exchange, sector, watched: isWatched } = choice
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <FilterRow
        label="市场"
        extra={
          <div className="row gap-4">
            {counts}
            <TabLinks
              label="合约范围"
              shape="segment"
              items={[
                {
                  to: boardLink(search, { scope: 'main' }),
                  text: '主力合约',
                  current: !isWatched && scope === 'main',
                },
                {
                  to: boardLink(search, { scope: 'all' }),
                  text: '全部合约',
                  current: !isWatched && scope === 'all',
                },
              ]}
            />
          </div>
        }
      >
        <TabLinks
          label="交易所"
          items={[
            {
              to: boardLink(search, { watched: true }),
              text: watched > 0 ? `自选 ${watched}` : '自选',
              current: isWatched,
            },
            {
              to: boardLink(search, { exchange: null, sector: null }),
              text: '全部',
              current: !isWatched && exchange === null,
            },
            ...exchanges.map(({ code, name }) => ({
              to: boardLink(search, { exchange: code }),
              text: name,
              current: !isWatched && exchange === code,
            })),
          ]}
        />
      </FilterRow>
      <FilterRow label="板块" extra={<div className="row gap-3">{extra}</div>}>
        <TabLinks
          label="板块"
          items={[
            {
              to: boardLink(search, { sector: null }),
              text: '全部板块',
              current: !isWatched && sector === null,
            },
            ...sectorsOf(quotes).map((each) => ({
              to: boardLink(search, { sector: each }),
              text: each,
              current: !isWatched && sector === each,
            })),
          ]}
        />
      </FilterRow>
    </div>
  )
}
