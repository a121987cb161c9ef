import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  inHundredMillions,
  inTenThousands,
  percent,
  price,
  signed,
  thousands,
  toneOf,
  weekdayOf,
} from './format'

afterEach(() => vi.restoreAllMocks())

describe('figures', () => {
  test('lots carry thousands separators', () => {
    expect(thousands(2162318)).toBe('2,162,318')
    expect(thousands(999)).toBe('999')
    expect(thousands(-113690)).toBe('−113,690')
    expect(thousands(1234567.5, 2)).toBe('1,234,567.50')
    expect(thousands(0.123456, 6)).toBe('0.123456')
  })

  test('changes carry a sign, with U+2212 as minus', () => {
    expect(signed(1204)).toBe('+1,204')
    expect(signed(-0.591, 2, '%')).toBe('\u22120.59%')
    expect(signed(-2960)).toBe('−2,960')
  })

  test('a change that shows as zero has no sign', () => {
    expect(signed(0)).toBe('0')
    expect(signed(-0.001, 2, '%')).toBe('0.00%')
    expect(thousands(-0.2)).toBe('0')
  })

  test('prices have the digits of the tick and no separators', () => {
    expect(price(107160, 0)).toBe('107160')
    expect(price(990.1, 2)).toBe('990.10')
    expect(price(-37.63, 2)).toBe('−37.63')
  })

  test('shares are in percent and axis lots in 万', () => {
    expect(percent(34.46, 1)).toBe('34.5%')
    expect(inTenThousands(1652309, 1)).toBe('165.2')
  })

  test('money is shown in 亿', () => {
    expect(inHundredMillions(856_940_000_000)).toBe('8,569.4')
    expect(inHundredMillions(-3_000_000, 2)).toBe('−0.03')
    expect(inHundredMillions(null)).toBe('—')
  })

  test('the weekday of a day has its Chinese name', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual(['周日', '周一', '周六'])
  })

  test('an unknown figure is a dash, never 0', () => {
    const logged = vi.spyOn(console, 'error')
    for (const nothing of [null, undefined]) {
      expect([
        thousands(nothing),
        signed(nothing),
        price(nothing, 2),
        percent(nothing),
        inTenThousands(nothing),
      ]).toEqual(Array(5).fill('—'))
    }
    expect(logged).not.toHaveBeenCalled()
  })

  test('a bad numeric argument is a dash that is logged once with the name of the function', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    // A text in place of a number, as from a response that violates its schema.
    const text = JSON.parse('"12.5"')

    expect([price(Number.NaN, 2), price(Number.NaN, 2), thousands(text)]).toEqual(['—', '—', '—'])
    expect(signed(1, -1)).toBe('—')
    expect(logged.mock.calls).toEqual([
      ['Bad numeric argument: price(number NaN, 2)'],
      ['Bad numeric argument: thousands(string 12.5, 0)'],
      ['Bad numeric argument: signed(number 1, -1)'],
    ])
  })

  test('a rise is red, a fall green, zero and unknown neutral', () => {
    expect([1, -1, 0, null].map((n) => toneOf(n))).toEqual([
      'text-rise',
      'text-fall',
      'text-ink-3',
      'text-ink-3',
    ])
    expect(toneOf(0.001, 2)).toBe('text-ink-3')
    expect([0.0049, 0.005, -0.0049, -0.005].map((n) => toneOf(n, 2))).toEqual([
      'text-ink-3',
      'text-rise',
      'text-ink-3',
      'text-fall',
    ])
  })

  test('a figure is coloured exactly if it is shown with a sign', () => {
    const digits = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(fc.double({ min: -2, max: 2, noNaN: true }), digits, (n, shown) => {
        const sign = signed(n, shown).charAt(0)
        const tone = sign === '+' ? 'text-rise' : sign === '\u2212' ? 'text-fall' : 'text-ink-3'
        expect(toneOf(n, shown)).toBe(tone)
      }),
    )
  })

  test('thousands separators match toLocaleString', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (n) => {
        expect(thousands(n)).toBe(n.toLocaleString('en-US'))
      }),
    )
  })
})
