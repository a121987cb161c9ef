import { useNavigate } from 'react-router'
import { Button } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { SearchSelect } from '#app/ui/pickers/search-select'
import { type EventChoice, groupKeys, kindGroups, monitoringLink } from './choice'

const directions = [
  { key: null, text: '双向' },
  { key: 'up', text: '向上' },
  { key: 'down', text: '向下' },
] as const

interface FiltersProps {
  search: URLSearchParams
  choice: EventChoice
  products: readonly { code: string; shortName: string; sector: string }[]
}

/** Filters by 范围, 类型, 方向 and 品种; the choices are in the address. */
export function Filters({ search, choice, products }: FiltersProps) {
  const navigate = useNavigate()
  const go = (code: string | null) =>
    navigate(monitoringLink(search, { product: code }), { preventScrollReset: true })
  return (
    <div className="row gap-3 border-t border-line px-4 py-2">
      <TabLinks
        label="范围"
        shape="segment"
        items={[
          { to: monitoringLink(search, { own: false }), text: '全部', current: !choice.own },
          { to: monitoringLink(search, { own: true }), text: '自选', current: choice.own },
        ]}
      />
      <TabLinks
        label="异动类型"
        className="flex-nowrap! gap-0!"
        itemClass="px-1.5!"
        items={[
          { to: monitoringLink(search, { group: null }), text: '不限', current: choice.group === null },
          ...groupKeys.map((key) => ({
            to: monitoringLink(search, { group: key }),
            text: kindGroups[key].name,
            current: choice.group === key,
          })),
        ]}
      />
      <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
      <TabLinks
        label="方向"
        className="flex-nowrap! gap-0!"
        itemClass="px-1.5!"
        items={directions.map(({ key, text }) => ({
          to: monitoringLink(search, { direction: key }),
          text,
          current: choice.direction === key,
        }))}
      />
      <span className="row ml-auto gap-1">
        <SearchSelect
          label="品种"
          align="end"
          value={choice.product}
          placeholder="全部品种"
          options={products.map(({ code, shortName, sector }) => ({
            value: code,
            name: shortName,
            code,
            group: sector,
          }))}
          onChange={go}
        />
        {choice.product && (
          <Button variant="ghost" size="sm" className="needs-script px-1.5!" onClick={() => go(null)}>
            清除
          </Button>
        )}
      </span>
    </div>
  )
}
