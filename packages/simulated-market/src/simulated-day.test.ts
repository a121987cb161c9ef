import { expect, test } from 'vitest'
import { simulatedDays } from './days.fixture'
import { simulatedDay } from './index'

test.each([1, -9])('seed %i: a single day has the same rows as in the whole market', (seed) => {
  const days = simulatedDays(seed, '2026-04-20', '2026-05-12')
  for (const { tradingDay, quotes } of [days[0], days[6], days.at(-1)].filter((day) => day !== undefined))
    expect(simulatedDay(seed, '2026-04-20', tradingDay)).toEqual(quotes)
})

test('a holiday or a day before the market began is rejected', () => {
  expect(() => simulatedDay(1, '2026-04-20', '2026-05-01')).toThrow('not a trading day')
  expect(() => simulatedDay(1, '2026-04-20', '2026-04-17')).toThrow('begins on 2026-04-20')
})
