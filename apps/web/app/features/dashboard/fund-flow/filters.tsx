import { useSearchParams } from 'react-router'
import { DayRow } from '#app/features/dashboard/shared/day-row'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { flowChoice, flowLink } from './choice'
import { sectorsOf } from './products'
import type { FundFlowPage } from './queries'

const groups = [
  { key: 'all', text: '全部' },
  { key: 'commodity', text: '商品' },
  { key: 'financial', text: '金融' },
] as const

const sides = [
  { key: 2, text: '双边' },
  { key: 1, text: '单边' },
] as const

/** Filters by products, day and sides of the margin. */
export function Filters({ page }: { page: FundFlowPage }) {
  const [search] = useSearchParams()
  const choice = flowChoice(search)
  return (
    <FilterBar label="筛选">
      <FilterRow
        label="范围"
        extra={
          <TabLinks
            label="保证金口径"
            shape="segment"
            items={sides.map(({ key, text }) => ({
              to: flowLink(search, { sides: key }),
              text,
              current: key === choice.sides,
            }))}
          />
        }
      >
        <TabLinks
          label="市场"
          items={groups.map(({ key, text }) => ({
            to: flowLink(search, { group: key }),
            text,
            current: key === choice.group,
          }))}
        />
        <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
        <TabLinks
          label="板块"
          items={[
            { to: flowLink(search, { sector: null }), text: '全部板块', current: choice.sector === null },
            ...sectorsOf(page, choice.group).map(({ sector }) => ({
              to: flowLink(search, { sector }),
              text: sector,
              current: sector === choice.sector,
            })),
          ]}
        />
      </FilterRow>
      <DayRow page={page} linkTo={(date) => flowLink(search, { date })} />
    </FilterBar>
  )
}
