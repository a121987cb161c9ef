import { expect, test } from 'vitest'
import { heatGroupOf } from './heat-card'

test('the heat map shows commodities by default', () => {
  const partOf = (text: string) => heatGroupOf(new URLSearchParams(text))
  expect([partOf(''), partOf('heat=financial'), partOf('heat=all'), partOf('heat=stocks')]).toEqual([
    'commodity',
    'financial',
    'all',
    'commodity',
  ])
})
