import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency'

/** Work that ends when the test resolves it. */
function pendingWork() {
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  return { work, ends }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('work beyond the running and waiting limits is rejected at once', async () => {
  const limited = limitConcurrency({ atOnce: 2, waiting: 2 })
  const { work, ends } = pendingWork()
  const four = Array.from({ length: 4 }, () => limited(work))
  await settled()
  expect(ends).toHaveLength(2)
  expect(await limited(work)).toBe('full')

  ends[0]?.()
  await settled()
  expect(ends).toHaveLength(3)
  ends[1]?.()
  await settled()
  for (const end of ends) end()
  expect(await Promise.all(four)).toEqual(['done', 'done', 'done', 'done'])
})

test('failed work frees its slot', async () => {
  const limited = limitConcurrency({ atOnce: 1, waiting: 1 })
  await expect(limited(() => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
  expect(await limited(async () => 'done')).toBe('done')
})
