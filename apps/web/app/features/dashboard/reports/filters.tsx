import { addDays } from '@vce/futures'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button'
import { KeywordForm } from '#app/ui/controls/keyword-form'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { ChoiceRow, CountedName } from '#app/ui/pickers/choice-row'
import { DatePicker } from '#app/ui/pickers/date-picker'
import { isFiltered, type ReportFilter, reportLink, unfilteredLink } from './choice'
import type { ReportChoices } from './queries'

interface FiltersProps {
  choices: ReportChoices
  filter: ReportFilter
  search: URLSearchParams
}

/** Filters by product, broker, kind, direction, days and keyword. */
export const Filters = ({ choices, filter, search }: FiltersProps) => (
  <FilterBar label="筛选">
    <ChoiceRow
      label="品种"
      value={filter.product ?? null}
      options={choices.products
        .toSorted((a, b) => b.count - a.count)
        .map(({ code, shortName, count }) => ({ value: code, name: shortName, code, count }))}
      linkTo={(product) => reportLink(search, { product })}
    />
    <ChoiceRow
      label="机构"
      value={filter.broker ?? null}
      options={choices.brokers.map(({ name, count }) => ({ value: name, name, count }))}
      linkTo={(broker) => reportLink(search, { broker })}
    />
    <FilterRow
      label="类型"
      extra={<KeywordForm label="标题、摘要或机构" className="w-72" without={['page']} />}
    >
      <Kinds choices={choices} filter={filter} search={search} />
      <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
      <TabLinks
        label="观点"
        items={[
          { to: reportLink(search, { direction: null }), text: '全部观点', current: !filter.direction },
          ...choices.directions.map(({ direction, count }) => ({
            to: reportLink(search, { direction }),
            text: <CountedName name={direction} count={count} />,
            current: direction === filter.direction,
          })),
        ]}
      />
    </FilterRow>
    <DayFilter choices={choices} filter={filter} search={search} />
  </FilterBar>
)

const Kinds = ({ choices: { kinds, total }, filter, search }: FiltersProps) => (
  <TabLinks
    label="类型"
    items={[
      {
        to: reportLink(search, { kind: null }),
        text: <CountedName name="全部" count={total} />,
        current: !filter.kind,
      },
      ...kinds.map(({ kind, count }) => ({
        to: reportLink(search, { kind }),
        text: <CountedName name={kind} count={count} />,
        current: kind === filter.kind,
      })),
    ]}
  />
)

/** 时间: predefined spans, or two days chosen from calendars. */
function DayFilter({ choices: { source }, filter: { from, to, ...filter }, search }: FiltersProps) {
  const navigate = useNavigate()
  const choose = (changes: { from?: string; to?: string }) =>
    navigate(reportLink(search, changes), { preventScrollReset: true })
  const last = source?.receivedAt.slice(0, 10)
  return (
    <FilterRow
      label="时间"
      extra={
        isFiltered({ ...filter, from, to }) && (
          <ButtonLink to={unfilteredLink(search)} keepScroll variant="ghost" size="sm">
            清空筛选
          </ButtonLink>
        )
      }
    >
      <TabLinks
        label="时间"
        items={[
          { to: reportLink(search, { from: null, to: null }), text: '全部', current: !from && !to },
          ...(last === undefined ? [] : daySpans(last)).map((span) => ({
            to: reportLink(search, { from: span.from, to: null }),
            text: span.text,
            current: span.from === from && !to,
          })),
        ]}
      />
      <div className="row gap-2">
        <DatePicker
          label="开始日期"
          value={from ?? null}
          max={to ?? last}
          onChange={(day) => choose({ from: day })}
        />
        <span className="needs-script t-dim">至</span>
        <DatePicker
          label="结束日期"
          value={to ?? null}
          min={from}
          max={last}
          onChange={(day) => choose({ to: day })}
        />
      </div>
    </FilterRow>
  )
}

/** First day of a span of `days` days that ends with `last`. */
const firstOf = (last: string, days: number) => addDays(last, 1 - days)

/** Predefined spans, counted back from the day the newest report was received. */
export const daySpans = (last: string) =>
  [7, 30, 90].map((days) => ({ text: `近 ${days} 日`, from: firstOf(last, days) }))
