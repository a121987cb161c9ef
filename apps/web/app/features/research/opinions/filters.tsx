import { viewDirections } from '@vce/protocol'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button'
import { ChoiceRow } from '../../../ui/choice-row'
import { DatePicker } from '../../../ui/date-picker'
import { FilterBar, FilterRow } from '../../../ui/filter-bar'
import { TabLinks } from '../../../ui/tabs'
import type { OpinionBoard } from '../types'
import { type OpinionChoice, opinionLink, windows } from './choice'

interface FiltersProps {
  board: OpinionBoard
  choice: OpinionChoice
  search: URLSearchParams
}

/** Make-up working days on weekends are never trading days. */
const isWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0

/** How long a window the board looks at, up to which day; of whom, and which views, the list has. */
export function Filters({ board, choice, search }: FiltersProps) {
  const navigate = useNavigate()
  return (
    <FilterBar label="筛选">
      <ChoiceRow
        label="品种"
        value={choice.product ?? null}
        options={withAsked(
          board.rows
            .toSorted((a, b) => brokersOf(b) - brokersOf(a))
            .map(({ product }) => ({ value: product.code, name: product.shortName, code: product.code })),
          choice.product,
        )}
        linkTo={(product) => opinionLink(search, { product })}
      />
      <ChoiceRow
        label="机构"
        value={choice.broker ?? null}
        options={withAsked(
          board.brokers.map(({ name, count }) => ({ value: name, name, count })),
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
                look="ghost"
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
              value={choice.date ?? board.tradingDay}
              enabled={isWeekday}
              onChange={(date) => navigate(opinionLink(search, { date }), { preventScrollReset: true })}
            />
            <Windows choice={choice} search={search} />
          </div>
        }
      >
        <TabLinks
          label="观点"
          items={[
            { to: opinionLink(search, { direction: null }), text: '全部', current: !choice.direction },
            ...viewDirections.map((direction) => ({
              to: opinionLink(search, { direction }),
              text: direction,
              current: direction === choice.direction,
            })),
          ]}
        />
      </FilterRow>
    </FilterBar>
  )
}

const Windows = ({ choice, search }: Omit<FiltersProps, 'board'>) => (
  <TabLinks
    label="窗口"
    shape="segment"
    items={windows.map((days) => ({
      to: opinionLink(search, { days }),
      text: `${days} 日`,
      label: `近 ${days} 个交易日`,
      current: days === choice.days,
    }))}
  />
)

const brokersOf = ({ kanduo, zhendang, kankong }: OpinionBoard['rows'][number]) => kanduo + zhendang + kankong

/** What the address asks for stands among the choices, whoever spoke of it in the window. */
const withAsked = <Choice extends { value: string; name: string }>(
  options: readonly Choice[],
  asked: string | undefined,
) =>
  asked === undefined || options.some(({ value }) => value === asked)
    ? options
    : [...options, { value: asked, name: asked }]
