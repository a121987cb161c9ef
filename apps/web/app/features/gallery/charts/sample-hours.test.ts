import { expect, test } from 'vitest'
import { isTradingDayOver, rulerMark, sessionStatus } from '#app/lib/session-clock'
import { sampleHeadline, sessionStates } from './sample-hours'

/** Times a quarter past every hour of a day in Beijing. */
const moments = Array.from(
  { length: 24 },
  (_, hour) => Date.parse('2026-11-20T00:15:00+08:00') + hour * 3_600_000,
)

test.each(sessionStates)('sample hours produce the status %s at any time of day', (state) => {
  for (const now of moments) {
    const { hours, tradingDay } = sampleHeadline(state, now)
    expect([new Date(now).toISOString(), sessionStatus(hours, tradingDay, now)]).toEqual([
      new Date(now).toISOString(),
      state,
    ])
  }
})

test('the mark advances through the states, the last two being over', () => {
  const [now = 0] = moments
  const marks = sessionStates.map((state) => rulerMark(sampleHeadline(state, now).hours.sessions, now))
  expect(marks).toEqual(marks.toSorted((a, b) => a - b))
  expect(sessionStates.filter((state) => isTradingDayOver(sampleHeadline(state, now), now))).toEqual([
    '已收盘',
    '休市',
  ])
})
