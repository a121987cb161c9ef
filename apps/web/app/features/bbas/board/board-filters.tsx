import type { SymbolRow } from '#app/features/bbas/queries'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { type BoardChoice, filterLink, pivotStates } from './board-choice'

interface BoardFiltersProps {
  rows: readonly SymbolRow[]
  choice: BoardChoice
  search: URLSearchParams
}

/** Filters by exchange, sector and pivot state. */
export function BoardFilters({ rows, choice, search }: BoardFiltersProps) {
  const exchanges = [...new Map(rows.map(({ exchange, exchangeName }) => [exchange, exchangeName]))]
  const sectors = [...new Set(rows.map(({ sector }) => sector))]
  return (
    <FilterBar label="筛选">
      <FilterRow
        label="市场"
        extra={
          <TabLinks
            label="枢轴状态"
            shape="segment"
            items={[
              { to: filterLink(search, { state: null }), text: '全部状态', current: choice.state === null },
              ...pivotStates.map((state) => ({
                to: filterLink(search, { state }),
                text: state,
                current: choice.state === state,
              })),
            ]}
          />
        }
      >
        <TabLinks
          label="交易所"
          items={[
            { to: filterLink(search, { exchange: null }), text: '全部', current: choice.exchange === null },
            ...exchanges.map(([exchange, text]) => ({
              to: filterLink(search, { exchange }),
              text,
              current: exchange === choice.exchange,
            })),
          ]}
        />
      </FilterRow>
      <FilterRow label="板块">
        <TabLinks
          label="板块"
          items={[
            { to: filterLink(search, { sector: null }), text: '全部', current: choice.sector === null },
            ...sectors.map((sector) => ({
              to: filterLink(search, { sector }),
              text: sector,
              current: sector === choice.sector,
            })),
          ]}
        />
      </FilterRow>
    </FilterBar>
  )
}
