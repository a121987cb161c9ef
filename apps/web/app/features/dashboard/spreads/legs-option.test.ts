import { expect, test } from 'vitest'
import { hasSharedScale } from './legs-option'

const leg = (price: number | null, quoteUnit = '元/吨') => ({
  product: 'm',
  shortName: '豆粕',
  contract: null,
  named: false,
  coefficient: 1,
  price,
  digits: 0,
  quoteUnit,
  multiplier: 10,
  lotValue: null,
  lots: null,
})

test('only legs at similar prices share a scale', () => {
  expect(hasSharedScale([leg(3083), leg(2891)])).toBe(true)
  expect(hasSharedScale([leg(3141), leg(655)])).toBe(false)
})

test('prices in different units or unknown prices share no scale', () => {
  expect(hasSharedScale([leg(1000, '元/克'), leg(1000, '元/千克')])).toBe(false)
  expect(hasSharedScale([leg(3083), leg(null)])).toBe(false)
})
