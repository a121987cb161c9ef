import type { CandleRow, Trade } from '@vce/protocol'
import { expect, test, vi } from 'vitest'
import { createContractStore } from './contract-store'

const trade = (at: number): Trade => ({ at, price: 3100, lots: 1, interestChange: null, nature: null })
const update = { snapshot: false, minutes: [], trades: [] }
const times = ({ facts }: ReturnType<typeof createContractStore>) => facts().trades.map(({ at }) => at)

test('the newest sixty trades are stored, newest first', () => {
  const store = createContractStore({ book: null, trades: [trade(1), trade(2)] })
  store.take({ ...update, trades: [trade(3), trade(4)] })
  expect(times(store)).toEqual([4, 3, 2, 1])

  store.take({ ...update, trades: Array.from({ length: 100 }, (_, at) => trade(10 + at)) })
  expect(times(store)).toHaveLength(60)
  expect(times(store)[0]).toBe(109)
})

test('trades repeated by a snapshot are not duplicated', () => {
  const store = createContractStore({ book: null, trades: [trade(1), trade(2)] })
  store.take({ ...update, snapshot: true, trades: [trade(1), trade(2), trade(3)] })
  expect(times(store)).toEqual([3, 2, 1])
})

test('a snapshot of another day drops earlier trades', () => {
  const store = createContractStore({ book: null, trades: [trade(1), trade(2)] })
  store.take({ ...update, snapshot: true })
  expect(times(store)).toEqual([])
})

test('a frame without a book keeps the current one', () => {
  const book = { bids: [{ price: 1, lots: 2 }], asks: [] }
  const store = createContractStore({ book, trades: [] })
  store.take({ ...update, trades: [trade(1)] })
  expect(store.facts().book).toBe(book)
})

test('renew() keeps trades received after the answer was made', () => {
  const store = createContractStore({ book: null, trades: [trade(1)] })
  store.take({ ...update, trades: [trade(2), trade(3), trade(4)] })
  store.renew({ book: null, trades: [trade(3), trade(2), trade(1)] })
  expect(times(store)).toEqual([4, 3, 2, 1])
})

test('minutes are reported as they arrive but those of a snapshot all at once', () => {
  const store = createContractStore({ book: null, trades: [] })
  const onMinutes = vi.fn()
  store.watchMinutes(onMinutes)
  const minute: CandleRow = [60_000, 1, 2, 1, 2, 5, null, null]
  store.take({ ...update, minutes: [minute] })
  store.take(update)
  store.take({ ...update, snapshot: true, minutes: [minute] })
  // A day that is about to begin has no minutes; the watcher is called nevertheless.
  store.take({ ...update, snapshot: true })
  expect(onMinutes.mock.calls).toEqual([
    [[minute], false],
    [[minute], true],
    [[], true],
  ])
})
