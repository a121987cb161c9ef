import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { afterEach, expect, test, vi } from 'vitest'
import { createKept, sizeOf, staleSweep } from './index'

afterEach(() => vi.useRealTimers())

test('size of plain data: it grows with texts, rows and keys', () => {
  expect(sizeOf('')).toBeLessThan(sizeOf('x'.repeat(100)))
  expect(sizeOf('x'.repeat(1000))).toBeGreaterThan(2000)
  const rows = Array.from({ length: 1000 }, () => [1, 2, 3, 4, 5, 6, 7, 8])
  expect(sizeOf({ rows })).toBeGreaterThan(64_000)
  expect(sizeOf({ rows })).toBeLessThan(400_000)
  expect(sizeOf(new Uint8Array(5000))).toBeGreaterThanOrEqual(5000)
})

test('size of a huge value: counting ends', () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => index)
  expect(sizeOf(rows, 1000)).toBeLessThan(sizeOf(rows))
})

test('a full cache of a byte bound: the oldest value leaves', async () => {
  const keep = createKept<{ text: string }>({
    lifetime: 60_000,
    maxSize: 25_000,
    sizeOf: (value) => sizeOf(value),
  })
  const make = vi.fn(async () => ({ text: 'x'.repeat(5000) }))
  for (const key of ['a', 'b', 'c']) await keep(key, make)
  await keep('c', make)
  expect(make).toHaveBeenCalledTimes(3)
  await keep('a', make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('a value larger than the whole cache: it is answered and not kept', async () => {
  const keep = createKept<{ text: string }>({
    lifetime: 60_000,
    maxSize: 1000,
    sizeOf: (value) => sizeOf(value),
  })
  const make = vi.fn(async () => ({ text: 'x'.repeat(5000) }))
  expect(await keep('a', make)).toEqual({ text: 'x'.repeat(5000) })
  await keep('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('stale values: a sweep frees them without anybody asking', async () => {
  const cache = new LRUCache<string, object>({ max: 10, ttl: 5 })
  const sweep = staleSweep(cache, 10)
  cache.set('a', {})
  sweep()
  expect(cache.size).toBe(1)
  for (let look = 0; look < 200 && cache.size > 0; look += 1) await sleep(10)
  expect(cache.size).toBe(0)
})
