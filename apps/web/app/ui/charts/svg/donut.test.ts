import { expect, test } from 'vitest'
import { shownSlices } from './donut'

const slices = (...values: number[]) => values.map((value, index) => ({ name: `板块 ${index}`, value }))

test('more than six parts are shown as the largest five and 其他', () => {
  const shown = shownSlices(slices(1, 9, 4, 3, 8, 2, 7))

  expect(shown.map(({ value }) => value)).toEqual([9, 8, 7, 4, 3, 3])
  expect(shown.at(-1)?.name).toBe('其他')
})

test('a single sixth part keeps its name', () => {
  expect(shownSlices(slices(6, 5, 4, 3, 2, 1, 0)).map(({ name }) => name)).not.toContain('其他')
})
