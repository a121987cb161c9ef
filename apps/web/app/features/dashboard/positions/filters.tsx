import { useNavigate, useSearchParams } from 'react-router'
import { cn } from '../../../ui/cn'
import { DatePicker } from '../../../ui/date-picker'
import { FilterBar, FilterRow } from '../../../ui/filter-bar'
import { ChevronLeft, ChevronRight } from '../../../ui/icons'
import { Link } from '../../../ui/link'
import { SearchSelect } from '../../../ui/search-select'
import { TabLinks } from '../../../ui/tabs'
import { Tag } from '../../../ui/tag'
import { positionLink } from './choice'
import type { PositionRanking } from './types'

/** As many as stand in one line. */
const productsShown = 13

export const Filters = ({ page }: { page: PositionRanking }) => (
  <FilterBar label="筛选">
    <Products page={page} />
    <Contracts page={page} />
    <Days page={page} />
  </FilterBar>
)

function Products({ page: { product, products } }: { page: PositionRanking }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const exchanges = [...new Map(products.map(({ exchange, exchangeName }) => [exchange, exchangeName]))]
  const ofExchange = products.filter(({ exchange }) => exchange === product.exchange)
  return (
    <FilterRow
      label="品种"
      extra={
        <SearchSelect
          label="更多品种"
          align="end"
          value={product.code}
          face="更多品种"
          options={products.map(({ code, shortName, exchangeName }) => ({
            value: code,
            name: shortName,
            code,
            group: exchangeName,
          }))}
          onChange={(code) => navigate(positionLink(search, { product: code }), { preventScrollReset: true })}
        />
      }
    >
      <TabLinks
        label="交易所"
        items={exchanges.map(([exchange, text]) => ({
          to: positionLink(search, { product: products.find((each) => each.exchange === exchange)?.code }),
          text,
          current: exchange === product.exchange,
        }))}
      />
      <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
      <TabLinks
        label="品种"
        className="flex-nowrap! overflow-hidden"
        items={withChosen(ofExchange, product.code).map(({ code, shortName }) => ({
          to: positionLink(search, { product: code }),
          text: shortName,
          current: code === product.code,
        }))}
      />
    </FilterRow>
  )
}

/** The first products of an exchange; the chosen one is always among them. */
function withChosen<Product extends { code: string }>(products: readonly Product[], chosen: string) {
  const first = products.slice(0, productsShown)
  const hidden = products.slice(productsShown).find(({ code }) => code === chosen)
  return hidden ? [...first.slice(0, -1), hidden] : first
}

function Contracts({ page: { contract, contracts } }: { page: PositionRanking }) {
  const [search] = useSearchParams()
  return (
    <FilterRow label="合约">
      <TabLinks
        label="合约"
        items={[
          { to: positionLink(search, { contract: 'all' }), text: '品种合计', current: contract === 'all' },
          ...contracts.map(({ code, main }) => ({
            to: positionLink(search, { contract: code }),
            text: (
              <>
                {code}
                {main && (
                  <Tag tone="brand" small>
                    主力
                  </Tag>
                )}
              </>
            ),
            current: code === contract,
          })),
        ]}
      />
    </FilterRow>
  )
}

/** Make-up working days on weekends are never trading days. */
const isWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0

function Days({ page: { days, tradingDay, earlierDay, laterDay } }: { page: PositionRanking }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sameYear = new Set(days.map((day) => day.slice(0, 4))).size < 2
  return (
    <FilterRow
      label="日期"
      extra={
        <DatePicker
          label="日期"
          align="end"
          value={tradingDay}
          enabled={isWeekday}
          max={laterDay === null ? days.at(-1) : undefined}
          onChange={(date) => navigate(positionLink(search, { date }), { preventScrollReset: true })}
        />
      }
    >
      <nav aria-label="日期" className="row min-w-0 gap-1">
        <Step day={earlierDay} icon={ChevronLeft} label="更早的交易日" />
        <TabLinks
          label="最近有数据的交易日"
          className="gap-x-0!"
          itemClass="px-1.5! text-xs!"
          items={days.map((day) => ({
            to: positionLink(search, { date: day }),
            text: <time dateTime={day}>{sameYear ? day.slice(5) : day.slice(2)}</time>,
            label: day,
            current: day === tradingDay,
          }))}
        />
        <Step day={laterDay} icon={ChevronRight} label="更晚的交易日" />
      </nav>
    </FilterRow>
  )
}

/** Moves the window of days; without a day further on there is nothing to press. */
function Step({ day, icon: Icon, label }: { day: string | null; icon: typeof ChevronLeft; label: string }) {
  const [search] = useSearchParams()
  const look = 'center size-7 shrink-0 rounded-md'
  if (!day) return <Icon aria-hidden className={cn(look, 'p-1.5 text-ink-4')} />
  return (
    <Link
      to={positionLink(search, { date: day })}
      keepScroll
      aria-label={`${label}，${day}`}
      className={cn(look, 'text-ink-3 hover:bg-hover hover:text-ink')}
    >
      <Icon className="size-4" aria-hidden />
    </Link>
  )
}
