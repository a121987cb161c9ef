import { expect, test } from 'vitest'
import { shownChoices } from './choice-row'

// A chip of four characters and three digits: 4 × 13 + 24 + 6 + 21 = 103 px, so nine of them fit in 950 px.
const brokers = Array.from({ length: 12 }, (_, index) => ({
  value: `${index}`,
  name: '甲乙期货',
  count: 100 + index,
}))
const values = (value: string | null) => shownChoices(brokers, value).map((each) => each.value)

test('as many choices are shown as fit in one line', () => {
  expect(values(null)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
  expect(shownChoices(brokers.slice(0, 3), null)).toHaveLength(3)
})

test('a chosen option beyond the line replaces the last chip', () => {
  expect(values('11')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '11'])
  expect(values('zz')).toEqual(values(null))
})
