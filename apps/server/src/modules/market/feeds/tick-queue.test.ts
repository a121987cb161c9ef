import { epochOf } from '@vce/futures'
import { expect, test } from 'vitest'
import { receivedTick } from './received-tick.fixture'
import { createTickQueue } from './tick-queue'

const [monday, tuesday] = ['2026-10-12', '2026-10-13']
const nine = epochOf(`${monday} 09:00`)
const tick = (contractCode: string, volume: number, tradingDay = monday) =>
  receivedTick({ contractCode, tradingDay, volume, at: nine })
const volumes = (ticks: readonly { volume: number | null }[]) => ticks.map(({ volume }) => volume)

test('queue: the ticks of a contract come back in arrival order', () => {
  const queue = createTickQueue()
  for (const volume of [1, 2, 3]) queue.push(tick('rb2701', volume))
  expect(volumes(queue.take('rb2701', monday))).toEqual([1, 2, 3])
  expect(queue.has('rb2701')).toBe(false)
})

test('queue: above the limit the newest tick of a contract replaces the one before it', () => {
  const queue = createTickQueue(2)
  queue.push(tick('rb2701', 1))
  queue.push(tick('rb2701', 2))
  expect(queue.push(tick('rb2701', 3))).toBe('flood')
  expect(volumes(queue.take('rb2701', monday))).toEqual([1, 3])
})

test('queue: a tick of an earlier day than the contract’s last one is dropped', () => {
  const queue = createTickQueue()
  queue.push(tick('rb2701', 1, tuesday))
  expect(queue.push(tick('rb2701', 9))).toBe('oldDay')
})

test('queue: ticks of a later day stay queued', () => {
  const queue = createTickQueue()
  queue.push(tick('rb2701', 1))
  queue.push(tick('rb2701', 2, tuesday))
  expect(volumes(queue.take('rb2701', monday))).toEqual([1])
  expect(queue.newest('rb2701', tuesday)?.volume).toBe(2)
})

test('queue: the first day is due with its first tick', () => {
  const queue = createTickQueue()
  expect(queue.dayAfter(null)).toBeNull()
  queue.push(tick('rb2701', 1))
  expect(queue.dayAfter(null)).toBe(monday)
  expect(queue.dayAfter(monday)).toBeNull()
})

test('queue: the next day waits for the last tick of the current one', () => {
  const queue = createTickQueue()
  queue.push(tick('rb2701', 1))
  queue.push(tick('au2612', 1, tuesday))
  expect(queue.dayAfter(monday)).toBeNull()
  queue.take('rb2701', monday)
  expect(queue.dayAfter(monday)).toBe(tuesday)
})
