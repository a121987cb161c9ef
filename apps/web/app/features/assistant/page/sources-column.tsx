import type { ChatSource } from '@vce/protocol'
import { useEffect, useMemo, useRef } from 'react'
import { usePointedSource } from '#app/features/assistant/answer/pointed-source'
import { useChat } from '#app/features/assistant/state/browser-chat'
import { type Turn, turnOfRecord } from '#app/features/assistant/wire/turn'
import { shortTime } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { Link } from '#app/ui/link'

/** The open record; else the answer whose citation is pointed at; else the newest answer with sources. */
function useShownTurn(): Turn | undefined {
  const { turns, opened } = useChat()
  const pointed = usePointedSource()
  const record = useMemo(() => opened && turnOfRecord(opened), [opened])
  if (record) return record
  return (
    turns.find(({ requestId }) => requestId === pointed?.requestId) ??
    turns.findLast(({ sources }) => sources.length > 0)
  )
}

/**
 * The sources of an answer with the figures taken from each page; marks the source of the pointed citation.
 */
export function SourcesColumn() {
  const turn = useShownTurn()
  const pointed = usePointedSource()
  const sources = turn?.sources ?? []
  const marked = pointed && pointed.requestId === turn?.requestId ? pointed.number : null
  return (
    <section aria-label="来源" className="flex w-60 shrink-0 grow flex-col border-l border-line">
      <div className="between h-14 shrink-0 border-b border-line px-4">
        <h2 className="text-base font-semibold text-ink">来源</h2>
        {sources.length > 0 && <span className="t-hint">{sources.length} 处</span>}
      </div>
      <ScrollRegion fills label="来源列表">
        <ol>
          {sources.map((source) => (
            <SourceCard key={source.number} source={source} marked={source.number === marked} />
          ))}
        </ol>
        <p className="t-hint p-4 leading-5">
          点角标打开对应的页面。每个数字都能在来源页找到，回答里没有来源的数字不会出现。
        </p>
      </ScrollRegion>
    </section>
  )
}

function SourceCard({
  source: { number, title, href, publisher, trading_day: day, as_of: asOf, rows },
  marked,
}: {
  source: ChatSource
  marked: boolean
}) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (marked) card.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <li
      ref={card}
      aria-current={marked ? 'true' : undefined}
      className={cn(
        'border-b border-line p-4 text-xs transition-colors duration-120',
        marked && 'bg-brand-soft',
      )}
    >
      <h3 className="flex items-start gap-2">
        <span
          className={cn(
            'center size-4 shrink-0 rounded-full font-semibold',
            marked ? 'bg-brand-fill text-on-fill' : 'bg-brand-soft text-brand',
          )}
        >
          {number}
        </span>
        <span className="rest text-sm leading-4 font-semibold text-ink">{title}</span>
        <Link to={href} aria-label={`打开 ${title}`} className="shrink-0 text-brand hover:underline">
          打开
        </Link>
      </h3>
      <table className="mt-2 w-full">
        <tbody>
          {uniqueRows(rows).map(([name, figure], at) =>
            figure.length > maxFigure ? (
              <tr key={at}>
                <td colSpan={2} className="py-0.5 leading-5 text-ink-2">
                  {figure}
                </td>
              </tr>
            ) : (
              <tr key={at} className="align-baseline">
                <th scope="row" className="py-0.5 pr-2 text-left font-normal text-ink-2">
                  {name}
                </th>
                <td className={cn('py-0.5 text-right whitespace-nowrap', toneOfRow(name, figure))}>
                  {figure}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className="mt-1.5 text-ink-3">
        {[publisher, day && `交易日 ${day.slice(5)}`, asOf && shortTime(asOf)].filter(Boolean).join('　')}
      </p>
    </li>
  )
}

type Rows = ChatSource['rows']

/** Greatest length of a figure; longer texts are sentences. */
const maxFigure = 16

/** Removes repeated rows: the answer may use the same fact twice. */
const uniqueRows = (rows: Rows): Rows => [...new Map(rows.map((row) => [row.join(' '), row])).values()]

const isChange = (name: string) => /(增减|涨跌|涨跌幅|变化)$/.test(name)

/** Red or green for a change or a figure with + or −; the default colour for others. */
function toneOfRow(name: string, figure: string) {
  if (figure.startsWith('\u2212')) return 'text-fall'
  return figure.startsWith('+') || (isChange(name) && /^\D*[1-9]/.test(figure)) ? 'text-rise' : 'text-ink'
}
