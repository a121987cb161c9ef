import { isWeekend } from '@vce/futures'
import { useNavigate } from 'react-router'
import type { OpinionChoices } from '#app/features/research/queries'
import { Button } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { ChoiceRow, CountedName } from '#app/ui/pickers/choice-row'
import { DatePicker } from '#app/ui/pickers/date-picker'
import { type OpinionChoice, opinionLink, viewWindows } from './choice'

interface FiltersProps {
  choices: OpinionChoices
  /** Last day of the board's window. */
  newestDay: string
  choice: OpinionChoice
  search: URLSearchParams
}

/** Filters: window and last day of the board; product, broker and direction of the list, with counts. */
export function Filters({ choices, newestDay, choice, search }: FiltersProps) {
  const navigate = useNavigate()
  const { products, brokers, directions } = choices
  return (
    <FilterBar label="筛选">
      <ChoiceRow
        label="品种"
        value={choice.product ?? null}
        options={withRequested(
          products.map(({ code, shortName, count }) => ({ value: code, name: shortName, code, count })),
          choice.product,
        )}
        linkTo={(product) => opinionLink(search, { product })}
      />
      <ChoiceRow
        label="机构"
        value={choice.broker ?? null}
        options={withRequested(
          brokers.map(({ name, count }) => ({ value: name, name, count })),
          choice.broker,
        )}
        linkTo={(broker) => opinionLink(search, { broker })}
      />
      <FilterRow
        label="观点"
        extra={
          <div className="row gap-2">
            {choice.date && (
              <Button
                variant="ghost"
                size="sm"
                className="needs-script"
                onClick={() => navigate(opinionLink(search, { date: null }), { preventScrollReset: true })}
              >
                回到最近一日
              </Button>
            )}
            <DatePicker
              label="截至"
              align="end"
              value={choice.date ?? newestDay}
              enabled={(day) => !isWeekend(day)}
              onChange={(date) => navigate(opinionLink(search, { date }), { preventScrollReset: true })}
            />
            <Windows choice={choice} search={search} />
          </div>
        }
      >
        <TabLinks
          label="观点"
          items={[
            {
              to: opinionLink(search, { direction: null }),
              text: <CountedName name="全部" count={directions.reduce((sum, { count }) => sum + count, 0)} />,
              current: !choice.direction,
            },
            ...directions.map(({ direction, count }) => ({
              to: opinionLink(search, { direction }),
              text: <CountedName name={direction} count={count} />,
              current: direction === choice.direction,
            })),
          ]}
        />
      </FilterRow>
    </FilterBar>
  )
}

const Windows = ({ choice, search }: Pick<FiltersProps, 'choice' | 'search'>) => (
  <TabLinks
    label="窗口"
    shape="segment"
    items={viewWindows.map((days) => ({
      to: opinionLink(search, { days }),
      text: `${days} 日`,
      label: `近 ${days} 个交易日`,
      current: days === choice.days,
    }))}
  />
)

/** Adds the requested value to the options if the window has no views with it. */
const withRequested = <Choice extends { value: string; name: string }>(
  options: readonly Choice[],
  requested: string | undefined,
) =>
  requested === undefined || options.some(({ value }) => value === requested)
    ? options
    : [...options, { value: requested, name: requested }]
