import { expect, test } from 'vitest'
import { heatFill, heatStyle } from './heat'

test('the hue shows the direction, the depth the size', () => {
  expect([2, 0.7, 0.1, -0.3, -1.5].map((change) => heatFill(change).fill)).toEqual([
    'var(--rise-4)',
    'var(--rise-3)',
    'var(--rise-2)',
    'var(--fall-2)',
    'var(--fall-4)',
  ])
  expect(heatFill(-1.5).ink).toBe('var(--on-fill)')
  expect(heatStyle(-1.5)).toBe('bg-(--fall-4) text-on-fill')
})

test('still and unknown changes have no hue', () => {
  expect([0.09, 0, null].map((change) => heatFill(change).fill)).toEqual([
    'var(--hover)',
    'var(--hover)',
    'var(--sunken)',
  ])
  expect(heatStyle(null)).toBe('bg-sunken text-ink-3')
})
