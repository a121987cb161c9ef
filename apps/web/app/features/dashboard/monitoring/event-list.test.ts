import type { FeedState, getMonitoringEvents, OutputOf } from '@vce/protocol'
import { expect, test } from 'vitest'
import { eventList, hasHole, heldList, holdOf } from './event-list'
import { clockOf, momentOf } from './event-rows'
import { frameOf, nine, toldAt } from './told.fixture'

const { feed } = frameOf({})
const answerOf = (seconds: readonly number[]): OutputOf<typeof getMonitoringEvents> => ({
  world: 'simulated',
  feed,
  tradingDay: '2026-11-20',
  events: seconds.map((second) => toldAt(second)),
  total: seconds.length,
  next: null,
})
const all = () => true
const liveOf = (seconds: readonly number[], of: FeedState | null = feed) => ({
  feed: of,
  events: seconds.map((second) => toldAt(second)),
  snapshots: 1,
  late: 0,
})
const seconds = (rows: readonly { at: number }[]) => rows.map(({ at }) => (at - nine) / 1000)

test('socket, first page and older pages are one list, each event once', () => {
  const rows = eventList({
    answer: answerOf([5, 4, 3]),
    live: liveOf([7, 6, 5, 4]),
    older: [toldAt(3), toldAt(1)],
    more: false,
    meets: all,
    passes: all,
  })
  expect(seconds(rows)).toEqual([7, 6, 5, 4, 3, 1])
})

test('what is told late waits for the page it stands on', () => {
  const parts = { answer: answerOf([9, 8]), live: liveOf([10, 9, 3]), meets: all, passes: all }
  expect(seconds(eventList({ ...parts, older: [], more: true }))).toEqual([10, 9, 8])
  expect(seconds(eventList({ ...parts, older: [toldAt(5), toldAt(2)], more: true }))).toEqual([
    10, 9, 8, 5, 3, 2,
  ])
  expect(seconds(eventList({ ...parts, older: [], more: false }))).toEqual([10, 9, 8, 3])
})

test('two events of a moment keep the server’s order', () => {
  const rows = eventList({
    answer: undefined,
    live: {
      ...liveOf([]),
      events: [toldAt(1, { contract: 'cu2701' }), toldAt(1, { kind: 'largeTrade' }), toldAt(1)],
    },
    older: [],
    more: false,
    meets: all,
    passes: all,
  })
  expect(rows.map(({ contract, kind }) => `${contract} ${kind}`)).toEqual([
    'rb2701 surge1m',
    'rb2701 largeTrade',
    'cu2701 surge1m',
  ])
})

test('the parts of a moment’s event are one, with the steps of all', () => {
  const rows = eventList({
    answer: { ...answerOf([]), events: [toldAt(1, { steps: 0b11 })] },
    live: { ...liveOf([]), events: [toldAt(2, { steps: 0b1 }), toldAt(1, { steps: 0b100, note: 'later' })] },
    older: [],
    more: false,
    meets: all,
    passes: ({ steps }) => steps !== 0b1,
  })
  expect(rows).toMatchObject([{ steps: 0b111, note: 'later' }])
})

test('address and thresholds hold the socket’s events and the pages', () => {
  const parts = { answer: answerOf([2]), live: liveOf([4, 3]), older: [toldAt(1)], more: false }
  expect(seconds(eventList({ ...parts, meets: ({ at }) => at !== nine + 3000, passes: all }))).toEqual([
    4, 2, 1,
  ])
  // A page of the choice before stands until the next one has come.
  expect(seconds(eventList({ ...parts, meets: ({ at }) => at !== nine + 1000, passes: all }))).toEqual([
    4, 3, 2,
  ])
  expect(seconds(eventList({ ...parts, meets: all, passes: ({ at }) => at < nine + 3000 }))).toEqual([2, 1])
})

test('while a day is played again nothing stands there that has not been played', () => {
  const replay: FeedState = { ...feed, kind: 'replay', at: nine + 10_000 }
  const parts = {
    answer: answerOf([600, 300, 8]),
    live: liveOf([9], replay),
    older: [],
    more: false,
    meets: all,
    passes: all,
  }
  expect(seconds(eventList(parts))).toEqual([9, 8])
  const nextDay: FeedState = { ...feed, tradingDay: '2026-11-23' }
  expect(eventList({ ...parts, live: liveOf([], nextDay) })).toEqual([])
})

test('a snapshot that does not reach what is known leaves a hole', () => {
  expect(hasHole(answerOf([5, 4]), [toldAt(7), toldAt(5)])).toBe(false)
  expect(hasHole(answerOf([5, 4]), [toldAt(8), toldAt(7)])).toBe(true)
  expect(hasHole(answerOf([]), [toldAt(1)])).toBe(false)
  expect(
    hasHole(
      answerOf([]),
      Array.from({ length: 50 }, (_, second) => toldAt(second)),
    ),
  ).toBe(true)
})

test('a held list shows what stood there and older pages, and counts what came since', () => {
  const at = (...list: number[]) => list.map((second) => toldAt(second))
  const hold = holdOf(at(7, 5))
  const { waiting, shown } = heldList(at(9, 8, 7, 5, 4), hold)
  expect(waiting).toBe(2)
  expect(seconds(shown)).toEqual([7, 5, 4])
})

test('an event that belongs between two rows of a held list waits too', () => {
  const at = (...list: number[]) => list.map((second) => toldAt(second))
  const { waiting, shown } = heldList(at(7, 6, 5), holdOf(at(7, 5)))
  expect(waiting).toBe(1)
  expect(seconds(shown)).toEqual([7, 5])
})

test('a list whose held events are all gone is not held', () => {
  const rows = [9, 8].map((second) => toldAt(second))
  expect(heldList(rows, holdOf([toldAt(5)]))).toEqual({ waiting: 0, shown: rows })
  expect(heldList(rows, holdOf([]))).toEqual({ waiting: 0, shown: rows })
})

test('times are those of Beijing', () => {
  expect(clockOf(nine)).toBe('09:00:00')
  expect(momentOf(Date.parse('2026-11-19T16:05:09Z'))).toBe('2026-11-20 00:05:09')
})
