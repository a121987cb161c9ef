import type { FeedState } from '@vce/protocol'
import { expect, test } from 'vitest'
import { hasGap, pausedRows, pauseOf, shownEventRows } from './event-list'
import { clockOf, momentOf } from './event-rows'
import { eventAt, frameOf, nineOClock } from './published-event.fixture'
import type { EventsPage } from './queries'

const { feed } = frameOf({})
const answerOf = (seconds: readonly number[]): EventsPage => ({
  world: 'simulated',
  feed,
  tradingDay: '2026-11-20',
  events: seconds.map((second) => eventAt(second)),
  total: seconds.length,
  next: null,
})
const all = () => true
const liveOf = (seconds: readonly number[], of: FeedState | null = feed) => ({
  feed: of,
  events: seconds.map((second) => eventAt(second)),
  snapshots: 1,
  late: 0,
})
const seconds = (rows: readonly { at: number }[]) => rows.map(({ at }) => (at - nineOClock) / 1000)

test('socket events, first page and older pages are merged without duplicates', () => {
  const rows = shownEventRows({
    answer: answerOf([5, 4, 3]),
    live: liveOf([7, 6, 5, 4]),
    older: [eventAt(3), eventAt(1)],
    more: false,
    matches: all,
    passes: all,
  })
  expect(seconds(rows)).toEqual([7, 6, 5, 4, 3, 1])
})

test('a late event is shown once its page is loaded', () => {
  const parts = { answer: answerOf([9, 8]), live: liveOf([10, 9, 3]), matches: all, passes: all }
  expect(seconds(shownEventRows({ ...parts, older: [], more: true }))).toEqual([10, 9, 8])
  expect(seconds(shownEventRows({ ...parts, older: [eventAt(5), eventAt(2)], more: true }))).toEqual([
    10, 9, 8, 5, 3, 2,
  ])
  expect(seconds(shownEventRows({ ...parts, older: [], more: false }))).toEqual([10, 9, 8, 3])
})

test('events of the same time keep the server’s order', () => {
  const rows = shownEventRows({
    answer: undefined,
    live: {
      ...liveOf([]),
      events: [eventAt(1, { contract: 'cu2701' }), eventAt(1, { kind: 'largeTrade' }), eventAt(1)],
    },
    older: [],
    more: false,
    matches: all,
    passes: all,
  })
  expect(rows.map(({ contract, kind }) => `${contract} ${kind}`)).toEqual([
    'rb2701 surge1m',
    'rb2701 largeTrade',
    'cu2701 surge1m',
  ])
})

test('parts of the same event are merged with all their steps', () => {
  const rows = shownEventRows({
    answer: { ...answerOf([]), events: [eventAt(1, { steps: 0b11 })] },
    live: {
      ...liveOf([]),
      events: [eventAt(2, { steps: 0b1 }), eventAt(1, { steps: 0b100, note: 'later' })],
    },
    older: [],
    more: false,
    matches: all,
    passes: ({ steps }) => steps !== 0b1,
  })
  expect(rows).toMatchObject([{ steps: 0b111, note: 'later' }])
})

test('address and thresholds filter socket events and pages alike', () => {
  const parts = { answer: answerOf([2]), live: liveOf([4, 3]), older: [eventAt(1)], more: false }
  expect(
    seconds(shownEventRows({ ...parts, matches: ({ at }) => at !== nineOClock + 3000, passes: all })),
  ).toEqual([4, 2, 1])
  // The page of the previous choice stays until the next page has loaded.
  expect(
    seconds(shownEventRows({ ...parts, matches: ({ at }) => at !== nineOClock + 1000, passes: all })),
  ).toEqual([4, 3, 2])
  expect(
    seconds(shownEventRows({ ...parts, matches: all, passes: ({ at }) => at < nineOClock + 3000 })),
  ).toEqual([2, 1])
})

test('a replay hides events that have not been replayed yet', () => {
  const replay: FeedState = { ...feed, kind: 'replay', at: nineOClock + 10_000 }
  const parts = {
    answer: answerOf([600, 300, 8]),
    live: liveOf([9], replay),
    older: [],
    more: false,
    matches: all,
    passes: all,
  }
  expect(seconds(shownEventRows(parts))).toEqual([9, 8])
  const nextDay: FeedState = { ...feed, tradingDay: '2026-11-23' }
  expect(shownEventRows({ ...parts, live: liveOf([], nextDay) })).toEqual([])
})

test('a snapshot that does not overlap the first page leaves a gap', () => {
  expect(hasGap(answerOf([5, 4]), [eventAt(7), eventAt(5)])).toBe(false)
  expect(hasGap(answerOf([5, 4]), [eventAt(8), eventAt(7)])).toBe(true)
  expect(hasGap(answerOf([]), [eventAt(1)])).toBe(false)
  expect(
    hasGap(
      answerOf([]),
      Array.from({ length: 50 }, (_, second) => eventAt(second)),
    ),
  ).toBe(true)
})

test('a paused list shows its rows and older pages and counts newer events', () => {
  const at = (...list: number[]) => list.map((second) => eventAt(second))
  const pause = pauseOf(at(7, 5))
  const { waiting, shown } = pausedRows(at(9, 8, 7, 5, 4), pause)
  expect(waiting).toBe(2)
  expect(seconds(shown)).toEqual([7, 5, 4])
})

test('a new event between two rows of a paused list waits too', () => {
  const at = (...list: number[]) => list.map((second) => eventAt(second))
  const { waiting, shown } = pausedRows(at(7, 6, 5), pauseOf(at(7, 5)))
  expect(waiting).toBe(1)
  expect(seconds(shown)).toEqual([7, 5])
})

test('a pause ends once all its events have disappeared', () => {
  const rows = [9, 8].map((second) => eventAt(second))
  expect(pausedRows(rows, pauseOf([eventAt(5)]))).toEqual({ waiting: 0, shown: rows })
  expect(pausedRows(rows, pauseOf([]))).toEqual({ waiting: 0, shown: rows })
})

test('times are in Beijing time', () => {
  expect(clockOf(nineOClock)).toBe('09:00:00')
  expect(momentOf(Date.parse('2026-11-19T16:05:09Z'))).toBe('2026-11-20 00:05:09')
})
