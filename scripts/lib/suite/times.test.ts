import { expect, test } from 'vitest'
import { budgets } from './budgets.mjs'
import { overBudget } from './times.mjs'

const times: [string, number][] = [
  ['long.test.ts', 6],
  ['a.test.ts', 3],
  ['b.test.ts', 1],
]

test('a file over its share of the runner’s time is named, however slow the machine is', () => {
  const budget = { each: 400, listed: {} }
  expect(overBudget(times, budget)).toEqual(['long.test.ts：占 600.0‰，限 400‰'])
  expect(
    overBudget(
      times.map(([name, seconds]) => [name, seconds * 7]),
      budget,
    ),
  ).toHaveLength(1)
})

test('a listed file has a budget of its own', () => {
  expect(overBudget(times, { each: 400, listed: { 'long.test.ts': 650 } })).toEqual([])
  expect(overBudget(times, { each: 400, listed: { 'long.test.ts': 550 } })).toHaveLength(1)
})

test('what is listed takes more than the others may', () => {
  for (const { each, listed } of Object.values(budgets))
    expect(Object.values(listed).filter((share) => share <= each)).toEqual([])
})
