import type { World } from '@vce/protocol'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ChartChoice, changedQuery } from '#app/features/market/quotation/choice'
import { useReplay } from '#app/lib/replay'
import { type OverlaidContract, type OverlayLine, overlayLines } from '#app/ui/charts/candles/intraday-lines'
import type { IntradayDay } from '#app/ui/charts/candles/intraday-plan'
import { minuteOf } from '#app/ui/charts/candles/market-time'
import { comparedCodes } from './compared-codes'
import { Legend, LineNote, RemoveLine, RemoveLines, stripStyles } from './line-legend'
import { overlayList, withoutCode } from './overlay-list'
import { useIntradayLine } from './use-intraday-line'

interface IntradayStripProps {
  world: World
  /** Contract of the chart. */
  contract: string
  choice: ChartChoice
  days: readonly IntradayDay[]
  /** Market time in epoch milliseconds; undefined while it is unknown. */
  now: number | undefined
  /** Called with the lines to draw; with an empty list when the strip is unmounted. */
  onLines: (lines: readonly OverlayLine[]) => void
}

/** Label of a minute on the axis; includes the day unless it is the newest. */
function minuteLabel(days: readonly IntradayDay[], at: number): string {
  const minutes = days.flatMap(({ tradingDay, minutes: ends }) => ends.map((end) => ({ tradingDay, end })))
  const minute = minutes[at]
  if (!minute) return ''
  const { tradingDay, end } = minute
  return tradingDay === days.at(-1)?.tradingDay ? minuteOf(end) : `${tradingDay.slice(5)} ${minuteOf(end)}`
}

/** Legend of 叠加 in 分时: the newest change of each line. */
export default function IntradayStrip({ world, contract, choice, days, now, onLines }: IntradayStripProps) {
  const [search] = useSearchParams()
  const { codes, refused } = useMemo(() => comparedCodes(search, contract), [search, contract])
  const shared = { world, replay: useReplay(), main: contract, choice }
  const first = useIntradayLine({ ...shared, found: codes[0] ?? null, color: 's5' })
  const second = useIntradayLine({ ...shared, found: codes[1] ?? null, color: 's6' })
  const third = useIntradayLine({ ...shared, found: codes[2] ?? null, color: 's7' })
  const [a, b, c] = [first?.line, second?.line, third?.line]
  const lines = useMemo(
    () =>
      overlayLines(
        days,
        [a, b, c].filter((line): line is OverlaidContract => line != null),
        now,
      ),
    [days, a, b, c, now],
  )
  const report = useEffectEvent(onLines)
  useEffect(() => report(lines), [lines])
  useEffect(() => () => report([]), [])

  const list = overlayList(search)
  const slots = [first, second, third].filter((slot) => slot !== null)
  const notes = [...refused, ...slots.flatMap(({ problem }) => problem ?? [])]
  return (
    <section aria-label="叠加" className={stripStyles}>
      {slots.map(({ code, name, color, loading }) => {
        const line = lines.find(({ id }) => id === code)
        const at = line?.rates.findLastIndex((rate) => rate !== null) ?? -1
        return (
          <Legend key={code} token={color} name={`叠加 ${name}`} change={line?.rates[at] ?? null}>
            {loading && <span className="text-ink-3">加载中…</span>}
            {at >= 0 && <span className="text-ink-3 [word-spacing:2px]">{minuteLabel(days, at)}</span>}
            <RemoveLine name={name} to={changedQuery(search, { overlay: withoutCode(list, code) })} />
          </Legend>
        )
      })}
      {notes.map((note) => (
        <LineNote key={note} note={note} />
      ))}
      <span className="row ml-auto gap-3">
        <span className="text-ink-3">{days.length > 1 ? '自首个共同分钟起' : '各自较昨结'}</span>
        <RemoveLines to={changedQuery(search, { overlay: null, compare: null })} />
      </span>
    </section>
  )
}
