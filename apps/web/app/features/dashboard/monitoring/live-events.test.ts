import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLiveEvents } from './live-events'
import { frameOf, toldAt } from './told.fixture'

const secondsOf = ({ live }: ReturnType<typeof createLiveEvents>) => live().events.map(({ price }) => price)
const told = (seconds: number) => toldAt(seconds, { price: seconds })

test('a snapshot, then each new one on top', () => {
  const store = createLiveEvents()
  expect(store.take(frameOf({ snapshot: true, number: 7, events: [told(2), told(1)] }))).toEqual([])
  expect(store.take(frameOf({ number: 9, events: [told(3), told(4)] }))).toEqual([told(3), told(4)])
  expect(secondsOf(store)).toEqual([4, 3, 2, 1])
  expect(store.place()).toEqual({ run: 'one', number: 9 })
})

test('what was heard before is not heard again, what is in the snapshot stands once', () => {
  const store = createLiveEvents()
  store.take(frameOf({ snapshot: true, number: 1, events: [told(2), told(1)] }))
  expect(store.take(frameOf({ number: 3, events: [told(2), told(3)] }))).toEqual([told(2), told(3)])
  expect(secondsOf(store)).toEqual([3, 2, 1])
  expect(store.take(frameOf({ number: 4, events: [told(2), told(3), told(4)] }))).toEqual([told(4)])
  expect(store.take(frameOf({ number: 4, events: [] }))).toEqual([])
})

test('a hole in the numbers, or another run of the server, must be asked for', () => {
  const store = createLiveEvents()
  expect(store.take(frameOf({ number: 1, events: [told(1)] }))).toBeNull()
  store.take(frameOf({ snapshot: true, number: 5 }))
  expect(store.take(frameOf({ number: 7, events: [told(7)] }))).toBeNull()
  expect(store.take(frameOf({ run: 'two', number: 6, events: [told(6)] }))).toBeNull()
  expect(store.live().events).toEqual([])
  expect(store.place()).toEqual({ run: 'one', number: 5 })
})

test('an event of the past goes where its time is', () => {
  const store = createLiveEvents()
  store.take(frameOf({ snapshot: true, number: 0, events: [told(9), told(5)] }))
  store.take(frameOf({ number: 1, events: [{ ...told(7), late: true }] }))
  expect(secondsOf(store)).toEqual([9, 7, 5])
  expect(store.live().late).toBe(1)
  store.take(frameOf({ number: 3, events: [told(10), { ...told(6), late: true }] }))
  expect(store.live()).toMatchObject({ late: 2, snapshots: 1 })
})

test('however frames overlap, every number is heard once', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ back: fc.nat(3), more: fc.nat(3) }), { maxLength: 30 }), (steps) => {
      const store = createLiveEvents()
      store.take(frameOf({ snapshot: true, number: 0 }))
      const heard: number[] = []
      let number = 0
      for (const { back, more } of steps) {
        const from = Math.max(0, number - back)
        number += more
        const events = Array.from({ length: number - from }, (_, index) => told(from + index + 1))
        heard.push(...(store.take(frameOf({ number, events })) ?? []).map(({ price }) => price))
      }
      expect(heard).toEqual(Array.from({ length: number }, (_, index) => index + 1))
    }),
  )
})
