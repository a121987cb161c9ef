import { expect, test } from 'vitest'
import { startWays } from './ways.fixture'

const { traded, brokenViewsOf } = await startWays()

test('the twelve views of every product open, each with a heading and the way to the others', async () => {
  expect(traded.length).toBeGreaterThan(75)
  expect(await brokenViewsOf(traded)).toEqual([])
})
