import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { atLeast, atMost, charactersIn, longest, withoutDirectionControls } from './bounds'
import { endpoints } from './endpoints'
import { schemaOf, withEachText } from './endpoints.fixture'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['', 0],
  ['稳健螺纹42', 6],
  // A family of four is seven code points: four people and three joiners.
  ['👨‍👩‍👧‍👦', 1],
  // An e and its accent are two code points.
  ['e\u0301t\u00e9', 3],
  ['🇨🇳期货', 3],
  // A character outside the Basic Multilingual Plane is two UTF-16 units.
  ['𠮷野家', 3],
])('%j has %i characters', (text, count) => {
  expect(charactersIn(text)).toBe(count)
})

test.each(['中', 'e\u0301', '👨‍👩‍👧‍👦', '🇨🇳', '\r\n', '한'])(
  'a text of %j has as many characters in pieces as whole, wherever a piece ends',
  (character) => {
    for (const before of ['', 'a', 'ab', 'abc', '𠮷'])
      expect(charactersIn(before + character.repeat(700))).toBe(charactersIn(before) + 700)
  },
)

test('an unlimited number of marks on one letter counts as a few characters', () => {
  expect(charactersIn('e'.padEnd(2_000, '\u0301'))).toBeLessThan(10)
})

/** Returns a list that collects the lengths of all texts segmented from now on. */
function segmentedLengths() {
  const lengths: number[] = []
  const { segment } = Intl.Segmenter.prototype
  vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text) {
    lengths.push(text.length)
    return segment.call(this, text)
  })
  return lengths
}

test('a text that is too long is not segmented', () => {
  const lengths = segmentedLengths()
  const further = vi.fn(() => true)
  const title = z.string().check(longest(100, '太长'), z.refine(further, '不合适'))
  expect(title.safeParse('x'.repeat(101)).error?.issues.map(({ message }) => message)).toEqual(['太长'])
  const name = z.string().check(...atMost(20, '最多20个字'), z.refine(further, '不合适'))
  expect(name.safeParse('x'.repeat(120_000)).error?.issues.map(({ message }) => message)).toEqual([
    '最多20个字',
  ])
  expect(z.string().check(atLeast(10, '至少10个字')).safeParse('螺'.repeat(40_001)).success).toBe(true)
  expect(further).not.toHaveBeenCalled()
  expect(lengths).toEqual([])
})

test.each([
  ['letters', 'x'.repeat(120_000)],
  ['Han characters', '螺'.repeat(40_000)],
])('no text field of any call is counted over more than a piece: %s', (_, text) => {
  const lengths = segmentedLengths()
  let fields = 0
  for (const { input } of endpoints) {
    for (const value of withEachText(schemaOf(input), text)) {
      fields += 1
      input.safeParse(value)
    }
  }
  expect(fields).toBeGreaterThan(300)
  expect(lengths.filter((length) => length > 256)).toEqual([])
  // A field segments at most what its bound allows, not the rest of the text.
  expect(lengths.length).toBeLessThan(200 * fields)
})

test('ids of operators and proposals fit their columns of four bytes', () => {
  const ids = endpoints
    .filter(({ path }) => /^\/api\/operator\/.*(Proposal|Operator|Roles|AuditLog)$/.test(path))
    .flatMap(({ path, input }) => {
      const { properties = {} } = schemaOf(input)
      return Object.entries(properties).flatMap(([name, { type, maximum }]) =>
        type === 'integer' && /(^|_)id$/.test(name) ? [{ path, name, maximum }] : [],
      )
    })
  expect(ids.length).toBeGreaterThanOrEqual(5)
  expect(ids.filter(({ maximum = Number.POSITIVE_INFINITY }) => maximum > 2 ** 31 - 1)).toEqual([])
})

test('a text with direction controls is read as it is stored', () => {
  expect(withoutDirectionControls('看\u202e博\u2067赌\u2069\u202c市场\u200b')).toBe('看博赌市场\u200b')
})
