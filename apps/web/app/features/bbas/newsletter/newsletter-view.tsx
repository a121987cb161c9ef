import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isWeekend } from '@vce/futures'
import { expressTags, type NewsletterLine } from '@vce/protocol'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { symbolLink } from '#app/features/bbas/addresses'
import { FullLine } from '#app/features/bbas/express/express-line'
import { datedTime } from '#app/features/bbas/express/line-time'
import { LinesByDay } from '#app/features/bbas/express/lines-by-day'
import { newsletterQueries, newsletterQuery } from '#app/features/bbas/queries'
import { useApi } from '#app/lib/api'
import { useOwnListState } from '#app/lib/own-list/own-list'
import { useWorld, withinWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card, SourceLine } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { DatePicker } from '#app/ui/pickers/date-picker'
import { PagedRows } from '#app/ui/table/paged-rows'
import { newsletterChoice, newsletterLink } from './choice'
import { type EventSource, useNewLines } from './use-new-lines'

/** 重点快讯: lines about the products and contracts of 自选, by day. */
export function NewsletterView({ messages }: { messages: () => EventSource }) {
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const choice = newsletterChoice(search)
  const answer = useQuery(newsletterQuery(useApi(), { ...choice, world: useWorld() }))
  const { data } = answer
  const [newest] = data?.data ?? []
  const renew = () => void queries.invalidateQueries(newsletterQueries)
  useNewerOwnList(data?.ownListVersion, renew)
  useNewLines({
    messages,
    renew,
    world: data?.world,
    highlights: choice.highlights,
    symbols: data?.symbols ?? [],
  })
  return (
    <Card
      title="重点快讯"
      note={data && `${data.total} 条`}
      roomy
      extra={<DayChoice search={search} newest={data?.newestDay ?? null} />}
      foot={
        newest && (
          <SourceLine
            source={newest.source}
            at={datedTime(newest)}
            note="每条另列来源与数据依据"
            simulated={data?.world === 'simulated'}
          />
        )
      }
    >
      <div className="between gap-4 border-b border-line px-6 pb-3">
        <TabLinks
          label="快讯类型"
          items={[undefined, ...expressTags].map((tag) => ({
            to: newsletterLink(search, { tag: tag ?? null }),
            text: tag ?? '全部类型',
            current: tag === choice.tag,
          }))}
        />
        <TabLinks
          label="突出程度"
          shape="segment"
          items={[
            { to: newsletterLink(search, { all: null }), text: '只看要闻', current: choice.highlights },
            { to: newsletterLink(search, { all: '1' }), text: '全部', current: !choice.highlights },
          ]}
        />
      </div>
      <PagedRows
        label="快讯分页"
        answer={answer}
        linkTo={(page) => newsletterLink(search, { page })}
        empty={data?.symbols.length === 0 ? <NoSymbols search={search} /> : <NoLines search={search} />}
      >
        {(lines) => (
          <LinesByDay lines={lines} className="px-6">
            {(line) => (
              <FullLine line={line} search={search} subject={<Subject line={line} search={search} />} />
            )}
          </LinesByDay>
        )}
      </PagedRows>
    </Card>
  )
}

const Subject = ({ line: { symbol, name }, search }: { line: NewsletterLine; search: URLSearchParams }) => (
  <Link
    to={symbolLink(symbol, search, 'express')}
    className="shrink-0 font-medium text-brand hover:underline"
  >
    {name}
  </Link>
)

/**
 * Refetches the lines when 自选 has a newer version than `shown`, the version for which the server selected the
 * shown lines; also after each confirmed change of 自选.
 */
function useNewerOwnList(shown: number | undefined, renew: () => void) {
  const { list } = useOwnListState()
  const renewNow = useEffectEvent(renew)
  useEffect(() => {
    if (list && shown !== undefined && list.version > shown) renewNow()
  }, [list, shown])
}

function DayChoice({ search, newest }: { search: URLSearchParams; newest: string | null }) {
  const navigate = useNavigate()
  const { date } = newsletterChoice(search)
  return (
    <nav aria-label="交易日" className="row gap-2">
      {date && (
        <Link
          to={newsletterLink(search, { date: null })}
          keepScroll
          className="text-sm text-brand hover:underline"
        >
          回到最近
        </Link>
      )}
      <DatePicker
        label="交易日"
        align="end"
        value={date ?? newest}
        enabled={(day) => !isWeekend(day)}
        max={newest ?? undefined}
        onChange={(day) => void navigate(newsletterLink(search, { date: day }), { preventScrollReset: true })}
      />
    </nav>
  )
}

const NoSymbols = ({ search }: { search: URLSearchParams }) => (
  <Empty
    title="还没有自选"
    hint="加入品种或合约后，这里列出它们的要闻与异动"
    action={<ButtonLink to={withinWorld('/qxp', search)}>去添加自选</ButtonLink>}
    className="py-16"
  />
)

function NoLines({ search }: { search: URLSearchParams }) {
  const { date, tag, highlights } = newsletterChoice(search)
  return (
    <Empty
      title={highlights ? '没有要闻' : '没有快讯'}
      hint={
        tag || date
          ? '没有符合条件的快讯，换一个类型或日期试试'
          : highlights
            ? '自选品种近期没有突出的变化，可看全部快讯'
            : '快讯由已结算的行情、持仓、仓单与异动写成，收盘数据到齐后列在这里'
      }
      className="py-16"
    />
  )
}
