import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { changedQuery } from '#app/features/market/quotation/choice'
import { signed, toneOf } from '#app/lib/format'
import { useValue } from '#app/lib/value'
import { type BarPeriod, barLabel } from '#app/ui/charts/candles/bar-label'
import type { LineChange } from '#app/ui/charts/candles/compare-plan'
import { cn } from '#app/ui/cn'
import { tabItemClass } from '#app/ui/controls/tab-styles'
import { Link } from '#app/ui/link'
import { Legend, LineNote, RemoveLine, RemoveLines, stripStyles } from './line-legend'
import { overlayList, withoutCode } from './overlay-list'
import { type ChartComparison, type CompareOptions, comparedOf, useComparison } from './use-comparison'

interface CompareStripProps extends CompareOptions {
  period: BarPeriod
  /** Called with the lines to show in the chart; null when the strip is unmounted. */
  onCompared: (compared: ChartComparison | null) => void
}

const noChange: LineChange = { change: null, mainChange: null }

/** Legend of 叠加 and 对比: the changes of all lines and of the chart's own contract since their common start. */
export default function CompareStrip({ onCompared, ...options }: CompareStripProps) {
  const [search] = useSearchParams()
  const compared = useComparison(options)
  const { loaded, refused, together, figures, comparison } = compared
  const { start, main, lines } = useValue(figures)
  const report = useEffectEvent(onCompared)
  const current = useEffectEvent(() => comparedOf(compared))
  useEffect(() => report(comparison ? current() : null), [comparison])
  useEffect(() => () => report(null), [])

  const { name, contract } = options.detail.quote
  const list = overlayList(search)
  const notes = [...refused, ...loaded.flatMap(({ problem }) => problem ?? [])]
  return (
    <section aria-label="叠加与对比" className={stripStyles}>
      {together && (
        <Legend token="ink" name={options.joined ? `${name}主连` : `${name} ${contract}`} change={main} />
      )}
      {loaded.map(({ code, name: lineName, line, loading }, index) => {
        const { change, mainChange } = lines[code] ?? noChange
        return (
          <Legend key={code} token={line?.token ?? `s${5 + index}`} name={`叠加 ${lineName}`} change={change}>
            {loading && <span className="text-ink-3">加载中…</span>}
            {!together && !loading && (
              <span className="text-ink-3">
                同期 {name}{' '}
                <b className={cn('font-medium', toneOf(mainChange, 2))}>{signed(mainChange, 2, '%')}</b>
              </span>
            )}
            <RemoveLine name={lineName} to={changedQuery(search, { overlay: withoutCode(list, code) })} />
          </Legend>
        )
      })}
      {notes.map((note) => (
        <LineNote key={note} note={note} />
      ))}
      <span className="row ml-auto gap-3">
        {start !== null && (
          <span className="text-ink-3">
            自 {barLabel(start, { period: options.period, newestDay: options.detail.quote.tradingDay })} 起
          </span>
        )}
        <Link
          to={changedQuery(search, { compare: together ? null : '1' })}
          keepScroll
          aria-current={together ? 'true' : undefined}
          title="全部画成百分比线"
          className={tabItemClass('chip', together, 'h-6! px-2! text-xs!')}
        >
          对比
        </Link>
        {list.length > 0 && <RemoveLines to={changedQuery(search, { overlay: null, compare: null })} />}
      </span>
    </section>
  )
}
