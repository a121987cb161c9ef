import { minuteMs } from '@vce/futures'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { weekdayOf } from '#app/lib/format'
import {
  beijingDayAndClock,
  type Hours,
  isTradingDayOver,
  rulerMark,
  rulerSegments,
  sessionStatus,
} from '#app/lib/session-clock'
import { type Headline, markHeadlineOutdated } from './headline'

/** Interval in milliseconds between two requests after the close. */
const refreshMs = 10 * minuteMs
const clockOf = (moment = '') => moment.slice(11)

/** The current time and its position in the trading day, which begins with the night session. */
export function SessionRuler({ headline }: { headline: Headline }) {
  const { hours, tradingDay } = headline
  const now = useNow()
  const { revalidate } = useRevalidator()
  const round = now === null ? null : isTradingDayOver(headline, now) ? Math.floor(now / refreshMs) : 0
  const requested = useRef<number | null>(null)
  useEffect(() => {
    // The first run requests nothing: the page came with the newest headline.
    const isFirst = requested.current === null
    if (round === null || round === requested.current) return
    requested.current = round
    if (isFirst || round === 0) return
    markHeadlineOutdated()
    void revalidate()
  }, [round, revalidate])

  const [opening, close] = [clockOf(hours.sessions[0]?.start), clockOf(hours.sessions.at(-1)?.end)]
  return (
    <p className="row gap-2">
      <span className="w-12 font-medium text-band-ink">
        {now !== null && sessionStatus(hours, tradingDay, now)}
      </span>
      <time className="-ml-0.5 w-14 text-band-ink">{now !== null && beijingDayAndClock(now).clock}</time>
      {opening}
      <Ruler hours={hours} now={now} label={`交易时段 ${opening} 至 ${close}`} />
      {close}
      <span className="ml-1.5">
        交易日 {hours.tradingDay.slice(5)} {weekdayOf(hours.tradingDay)}
      </span>
    </p>
  )
}

const width = 120
/** The x of a fraction of the ruler in tenths of a pixel: further digits are only weight in every document. */
const atTenth = (fraction: number) => Math.round(fraction * width * 10) / 10

function Ruler({ hours: { sessions }, now, label }: { hours: Hours; now: number | null; label: string }) {
  const bars = (fill: string) =>
    rulerSegments(sessions).map(({ from, to }) => (
      <rect
        key={from}
        x={atTenth(from)}
        y="4"
        width={atTenth(to - from - 1 / width)}
        height="4"
        rx="1"
        fill={`var(--${fill})`}
      />
    ))
  const mark = now === null ? null : atTenth(rulerMark(sessions, now))
  return (
    <svg width={width} height="12" role="img" aria-label={label}>
      {bars('band-2')}
      {mark !== null && (
        <>
          {/* The nested SVG clips the bars at the current time, which colours the elapsed part. */}
          <svg width={mark} height="12" aria-hidden="true">
            {bars('band-dim')}
          </svg>
          <circle
            cx={Math.max(4, Math.min(mark, width - 4))}
            cy="6"
            r="3"
            fill="var(--band)"
            stroke="var(--band-ink)"
            strokeWidth="2"
          />
        </>
      )}
    </svg>
  )
}

/** The current time, every second; null until hydration, so that the server's HTML contains no time. */
function useNow() {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
