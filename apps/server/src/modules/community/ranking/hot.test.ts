import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBeijingTime } from '#platform/clock'
import { hotKeyOf } from './hot'
import { readingHours } from './reading-clock'

const at = (text: string) => fromBeijingTime(`${text}:00`)
const now = at('2026-11-23 09:30')
const shown = (weight: number, publishedAt: string) =>
  hotKeyOf(weight, at(publishedAt)) - readingHours(now) / 12

test('on Monday a good post of Sunday ranks above a fresh post and a great post of Friday', () => {
  const posts = {
    A: shown(240, '2026-11-20 21:10'),
    B: shown(6, '2026-11-23 09:05'),
    C: shown(60, '2026-11-22 20:00'),
  }
  expect(posts.A).toBeCloseTo(-0.02, 2)
  expect(posts.B).toBeCloseTo(0.81, 2)
  expect(posts.C).toBeCloseTo(1.31, 2)
  expect(
    Object.entries(posts)
      .sort(([, one], [, other]) => other - one)
      .map(([name]) => name),
  ).toEqual(['C', 'B', 'A'])
})

test('a factor of ten in weight is worth twelve reading hours', () => {
  expect(hotKeyOf(99, at('2026-11-20 09:00'))).toBeCloseTo(hotKeyOf(9, at('2026-11-20 21:00')), 9)
})

test('more weight never lowers a post', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: 10_000, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (weight, more) => {
        expect(hotKeyOf(weight + more, now)).toBeGreaterThanOrEqual(hotKeyOf(weight, now))
        expect(hotKeyOf(-Math.abs(weight), now)).toBe(hotKeyOf(0, now))
      },
    ),
  )
})
