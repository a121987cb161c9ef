import type { Chart } from 'klinecharts'
import type { ColourOfToken } from './candle-styles'

/** A trading session in epoch milliseconds. */
export interface ClockSession {
  kind: 'night' | 'day'
  start: number
  end: number
}

/** The market's clock and the sessions of its trading day. */
export interface MarketClock {
  sessions: readonly ClockSession[]
  /** Market time, epoch milliseconds. */
  now: () => number
}

/**
 * Milliseconds of trading left until the end of a bar. The count pauses in a break between two day sessions;
 * null outside trading, and when the bar is over.
 */
export function tradingMsLeft(sessions: readonly ClockSession[], barEnd: number, now: number): number | null {
  const next = sessions.find(({ end }) => now < end)
  if (!next || barEnd <= now) return null
  const before = sessions[sessions.indexOf(next) - 1]
  if (now < next.start && (before?.kind !== 'day' || now < before.end)) return null
  const left = sessions.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, barEnd) - Math.max(start, now)),
    0,
  )
  return left > 0 ? left : null
}

const two = (count: number) => String(count).padStart(2, '0')

/** `04:59`, from an hour on `1:04:59`; rounded up to whole seconds. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const clock = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

/**
 * Creates a display of the trading time left until the running bar ends, below the label of the bar's price;
 * no timer runs while the page is hidden.
 */
export function createCountdown(chart: Chart, theme: () => { ink: ColourOfToken; font: string }) {
  let clock: MarketClock | null = null
  chart.setFormatter({
    formatExtendText({ data }) {
      const left = clock && tradingMsLeft(clock.sessions, data.timestamp, clock.now())
      return left === null ? '' : countdownText(left)
    },
  })

  function place() {
    const { ink, font } = theme()
    const running = clock !== null && document.visibilityState === 'visible'
    chart.setStyles({
      candle: {
        priceMark: {
          last: {
            extendTexts: [
              {
                show: clock !== null,
                style: 'fill',
                position: 'below_price',
                updateInterval: running ? 1000 : 0,
                size: 12,
                weight: 'normal',
                family: font,
                color: ink('on-fill'),
                paddingLeft: 4,
                paddingRight: 4,
                paddingTop: 0,
                paddingBottom: 4,
                borderColor: 'transparent',
                borderSize: 0,
                borderStyle: 'solid',
                borderRadius: 2,
                borderDashedValue: [2, 2],
              },
            ],
          },
        },
      },
    })
  }

  const onVisibility = () => clock && place()
  document.addEventListener('visibilitychange', onVisibility)
  return {
    /** Null hides the time left. */
    show(next: MarketClock | null) {
      const changed = (clock === null) !== (next === null)
      clock = next
      if (changed) place()
    },
    restyle: () => clock && place(),
    end() {
      clock = null
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}
