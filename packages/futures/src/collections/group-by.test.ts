import { expect, test } from 'vitest'
import { groupBy } from './group-by'

test('items with equal keys form one group, keys and items in the order they occur', () => {
  const groups = groupBy(['rb2701', 'au2612', 'rb2705'], (code) => code.slice(0, 2))
  expect([...groups]).toEqual([
    ['rb', ['rb2701', 'rb2705']],
    ['au', ['au2612']],
  ])
})

test('no items form no group', () => {
  expect(groupBy([], String).size).toBe(0)
})
