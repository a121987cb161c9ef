import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { hour, limits } from './index'

const { db } = await startTestApp()
const counted = limits(db)
const rule = (key: string, max = 3) => ({ key, windows: [{ seconds: hour, max }] })
const takes = async (key: string) => (await counted.take([rule(key)], testTime)).ok

test('what is given back can be taken again, once, and under its own keys only', async () => {
  for (let times = 0; times < 3; times += 1) await counted.take([rule('a'), rule('b')], testTime)
  await counted.giveBack(['a'], testTime)

  expect([await takes('a'), await takes('a'), await takes('b')]).toEqual([true, false, false])
})

test('nothing is given back for a moment at which nothing was taken', async () => {
  for (let times = 0; times < 3; times += 1) await takes('c')
  await counted.giveBack(['c', 'd'], new Date(testTime.getTime() + 1))

  expect(await takes('c')).toBe(false)
})

test('of twenty taken at once, as many are free again as were given back at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => counted.take([rule('e', 20)], testTime)))
  await Promise.all(Array.from({ length: 7 }, () => counted.giveBack(['e'], testTime)))
  const again = await Promise.all(Array.from({ length: 20 }, () => counted.take([rule('e', 20)], testTime)))

  expect(again.filter(({ ok }) => ok)).toHaveLength(7)
})
