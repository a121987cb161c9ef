import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLiveEvents } from './live-events'
import { eventAt, frameOf } from './published-event.fixture'

const secondsOf = ({ live }: ReturnType<typeof createLiveEvents>) => live().events.map(({ price }) => price)
const pricedAt = (seconds: number) => eventAt(seconds, { price: seconds })

test('new events are added on top of the snapshot', () => {
  const store = createLiveEvents()
  expect(store.take(frameOf({ snapshot: true, number: 7, events: [pricedAt(2), pricedAt(1)] }))).toEqual([])
  expect(store.take(frameOf({ number: 9, events: [pricedAt(3), pricedAt(4)] }))).toEqual([
    pricedAt(3),
    pricedAt(4),
  ])
  expect(secondsOf(store)).toEqual([4, 3, 2, 1])
  expect(store.position()).toEqual({ run: 'one', number: 9 })
})

test('overlapping frames report only new numbers and store each event once', () => {
  const store = createLiveEvents()
  store.take(frameOf({ snapshot: true, number: 1, events: [pricedAt(2), pricedAt(1)] }))
  expect(store.take(frameOf({ number: 3, events: [pricedAt(2), pricedAt(3)] }))).toEqual([
    pricedAt(2),
    pricedAt(3),
  ])
  expect(secondsOf(store)).toEqual([3, 2, 1])
  expect(store.take(frameOf({ number: 4, events: [pricedAt(2), pricedAt(3), pricedAt(4)] }))).toEqual([
    pricedAt(4),
  ])
  expect(store.take(frameOf({ number: 4, events: [] }))).toEqual([])
})

test('a gap in the numbers or another server run counts as lost events', () => {
  const store = createLiveEvents()
  expect(store.take(frameOf({ number: 1, events: [pricedAt(1)] }))).toBeNull()
  store.take(frameOf({ snapshot: true, number: 5 }))
  expect(store.take(frameOf({ number: 7, events: [pricedAt(7)] }))).toBeNull()
  expect(store.take(frameOf({ run: 'two', number: 6, events: [pricedAt(6)] }))).toBeNull()
  expect(store.live().events).toEqual([])
  expect(store.position()).toEqual({ run: 'one', number: 5 })
})

test('a late event is inserted at its time', () => {
  const store = createLiveEvents()
  store.take(frameOf({ snapshot: true, number: 0, events: [pricedAt(9), pricedAt(5)] }))
  store.take(frameOf({ number: 1, events: [{ ...pricedAt(7), late: true }] }))
  expect(secondsOf(store)).toEqual([9, 7, 5])
  expect(store.live().late).toBe(1)
  store.take(frameOf({ number: 3, events: [pricedAt(10), { ...pricedAt(6), late: true }] }))
  expect(store.live()).toMatchObject({ late: 2, snapshots: 1 })
})

test('every number is reported once however frames overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ back: fc.nat(3), more: fc.nat(3) }), { maxLength: 30 }), (steps) => {
      const store = createLiveEvents()
      store.take(frameOf({ snapshot: true, number: 0 }))
      const reported: number[] = []
      let number = 0
      for (const { back, more } of steps) {
        const from = Math.max(0, number - back)
        number += more
        const events = Array.from({ length: number - from }, (_, index) => pricedAt(from + index + 1))
        reported.push(...(store.take(frameOf({ number, events })) ?? []).map(({ price }) => price))
      }
      expect(reported).toEqual(Array.from({ length: number }, (_, index) => index + 1))
    }),
  )
})
