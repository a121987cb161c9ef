import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { afterEach, expect, test, vi } from 'vitest'
import { createCache, createStaleSweep, sizeOf } from './index'

afterEach(() => vi.useRealTimers())

test('sizeOf grows with strings, rows and keys', () => {
  expect(sizeOf('')).toBeLessThan(sizeOf('x'.repeat(100)))
  expect(sizeOf('x'.repeat(1000))).toBeGreaterThan(2000)
  const rows = Array.from({ length: 1000 }, () => [1, 2, 3, 4, 5, 6, 7, 8])
  expect(sizeOf({ rows })).toBeGreaterThan(64_000)
  expect(sizeOf({ rows })).toBeLessThan(400_000)
  expect(sizeOf(new Uint8Array(5000))).toBeGreaterThanOrEqual(5000)
})

test('sizeOf stops counting at its maximum of nodes', () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => index)
  expect(sizeOf(rows, 1000)).toBeLessThan(sizeOf(rows))
})

test('a cache at its maximum size evicts the oldest value', async () => {
  const cached = createCache<{ text: string }>({
    lifetime: 60_000,
    maxSize: 25_000,
    sizeOf: (value) => sizeOf(value),
  })
  const make = vi.fn(async () => ({ text: 'x'.repeat(5000) }))
  for (const key of ['a', 'b', 'c']) await cached(key, make)
  await cached('c', make)
  expect(make).toHaveBeenCalledTimes(3)
  await cached('a', make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('a value larger than the whole cache is returned but not stored', async () => {
  const cached = createCache<{ text: string }>({
    lifetime: 60_000,
    maxSize: 1000,
    sizeOf: (value) => sizeOf(value),
  })
  const make = vi.fn(async () => ({ text: 'x'.repeat(5000) }))
  expect(await cached('a', make)).toEqual({ text: 'x'.repeat(5000) })
  await cached('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a stale value is given while a new one is made, also if that fails', async () => {
  const cached = createCache<{ text: string }>({ lifetime: 1, staleFor: 60_000, maxSize: 9, sizeOf: () => 1 })
  const make = vi
    .fn(async () => ({ text: 'second' }))
    .mockResolvedValueOnce({ text: 'first' })
    .mockRejectedValueOnce(new Error('lost'))
  const read = async () => (await cached('a', make)).text
  expect(await read()).toBe('first')
  const readAndCount = async () => [await read(), make.mock.calls.length]
  // Once the value is stale, a read starts the call of `make` that fails, and a later one the next call.
  await expect.poll(readAndCount, { interval: 1 }).toEqual(['first', 2])
  await expect.poll(readAndCount, { interval: 1 }).toEqual(['first', 3])
  await expect.poll(read).toBe('second')
})

test('a sweep frees stale values without a read', async () => {
  const cache = new LRUCache<string, object>({ max: 10, ttl: 5 })
  const sweep = createStaleSweep(cache, 10)
  cache.set('a', {})
  sweep()
  expect(cache.size).toBe(1)
  for (let attempt = 0; attempt < 200 && cache.size > 0; attempt += 1) await sleep(10)
  expect(cache.size).toBe(0)
})
