import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { hour, limits } from './index'

const { db } = await startTestApp()
const counted = limits(db)
const rule = (key: string, max = 3) => ({ key, windows: [{ seconds: hour, max }] })
const takes = async (key: string) => (await counted.take([rule(key)], testTime)).ok

test('giveBack frees exactly one event of each given key', async () => {
  for (let times = 0; times < 3; times += 1) await counted.take([rule('a'), rule('b')], testTime)
  await counted.giveBack(['a'], testTime)

  expect([await takes('a'), await takes('a'), await takes('b')]).toEqual([true, false, false])
})

test('giveBack frees nothing at a time without an event', async () => {
  for (let times = 0; times < 3; times += 1) await takes('c')
  await counted.giveBack(['c', 'd'], new Date(testTime.getTime() + 1))

  expect(await takes('c')).toBe(false)
})

test('concurrent giveBack calls free one event each', async () => {
  const callers = crowd(20)
  const take = () => counted.take([rule('e', callers)], testTime)
  await Promise.all(Array.from({ length: callers }, take))
  await Promise.all(Array.from({ length: callers / 2 }, () => counted.giveBack(['e'], testTime)))
  const retaken = await Promise.all(Array.from({ length: callers }, take))

  expect(retaken.filter(({ ok }) => ok)).toHaveLength(callers / 2)
})
