import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency'

/** Work that ends when it is told to. */
function heldWork() {
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  return { work, ends }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two run, two wait in order, and the fifth is turned away at once', async () => {
  const few = limitConcurrency({ atOnce: 2, waiting: 2 })
  const { work, ends } = heldWork()
  const four = Array.from({ length: 4 }, () => few(work))
  await settled()
  expect(ends).toHaveLength(2)
  expect(await few(work)).toBe('full')

  ends[0]?.()
  await settled()
  expect(ends).toHaveLength(3)
  ends[1]?.()
  await settled()
  for (const end of ends) end()
  expect(await Promise.all(four)).toEqual(['done', 'done', 'done', 'done'])
})

test('work that fails frees its place', async () => {
  const few = limitConcurrency({ atOnce: 1, waiting: 1 })
  await expect(few(() => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
  expect(await few(async () => 'done')).toBe('done')
})
