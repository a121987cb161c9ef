import { moveSides, moveSortKeys } from '@vce/protocol'
import { DayRow } from '#app/features/dashboard/shared/day-row'
import { KeywordForm } from '#app/ui/controls/keyword-form'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { type MoveSide, type MoveSortKey, type MovesChoice, movesLink } from './choice'
import type { ChangesPage, HeatPage } from './queries'

export const sideNames: Record<MoveSide, string> = { net: '净持仓', long: '多单', short: '空单' }
const orderNames: Record<MoveSortKey, string> = { share: '按占持仓', lots: '按手数' }

interface MovesFiltersProps {
  page: ChangesPage | HeatPage
  choice: MovesChoice
  search: URLSearchParams
  /** Whether to show side, order and the search for a seat, which the heat table does not have. */
  ofChanges: boolean
}

/** Filters of a view of all products. */
export const MovesFilters = ({ page, choice, search, ofChanges }: MovesFiltersProps) => (
  <FilterBar label="筛选">
    {ofChanges && <SideRow choice={choice} search={search} />}
    <FilterRow label="板块">
      <TabLinks
        label="交易所"
        className="flex-nowrap! shrink-0"
        items={[
          {
            to: movesLink(search, { exchange: null, sector: null }),
            text: '全部',
            current: choice.exchange === null,
          },
          ...page.exchanges.map(({ code, name }) => ({
            to: movesLink(search, { exchange: code, sector: null }),
            text: name,
            current: choice.exchange === code,
          })),
        ]}
      />
      <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
      <TabLinks
        label="板块"
        className="flex-nowrap!"
        items={[
          { to: movesLink(search, { sector: null }), text: '全部板块', current: choice.sector === null },
          ...page.sectors.map((sector) => ({
            to: movesLink(search, { sector }),
            text: sector,
            current: choice.sector === sector,
          })),
        ]}
      />
    </FilterRow>
    <DayRow page={page} linkTo={(date) => movesLink(search, { date })} />
  </FilterBar>
)

const SideRow = ({ choice, search }: Pick<MovesFiltersProps, 'choice' | 'search'>) => (
  <FilterRow
    label="方向"
    extra={<KeywordForm label="搜索席位" without={['seat']} maxLength={20} className="w-64" />}
  >
    <TabLinks
      label="方向"
      items={moveSides.map((side) => ({
        to: movesLink(search, { side }),
        text: sideNames[side],
        current: choice.side === side,
      }))}
    />
    <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
    <TabLinks
      label="排序"
      items={moveSortKeys.map((by) => ({
        to: movesLink(search, { by }),
        text: orderNames[by],
        current: choice.order === by,
      }))}
    />
  </FilterRow>
)
