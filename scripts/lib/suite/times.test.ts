import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { budgets } from './budgets.mjs'
import { overBudget } from './times.mjs'

const times: [string, number][] = [
  ['long.test.ts', 6],
  ['a.test.ts', 3],
  ['b.test.ts', 1],
]

test('a file over its share of the runner’s time is reported', () => {
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

test('every listed file needs more than the common budget', () => {
  for (const { each, listed } of Object.values(budgets))
    expect(Object.values(listed).filter((share) => share <= each)).toEqual([])
})

test('every listed file exists', () => {
  const titleOf = (name: string) => name.split(' › ').at(-1) ?? ''
  for (const name of Object.keys({ ...budgets.unit.listed, ...budgets.server.listed }))
    expect(existsSync(name), name).toBe(true)
  for (const name of Object.keys(budgets.browser.listed)) {
    const [file = ''] = name.split(' › ')
    // A title may be composed in code, so only its last word must occur in the file.
    expect(readFileSync(file, 'utf8')).toContain(titleOf(name).split(' ').at(-1))
  }
})
