import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEqualJson, mergeWithBase } from './merge-with-base'

const items = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [id = '', colour = 'brand'] = each.split(':')
      return { id, colour }
    })
/** Items as a text: `a b:s7`. */
const textOf = (value: unknown) =>
  (value as ReturnType<typeof items>)
    .map(({ id, colour }) => (colour === 'brand' ? id : `${id}:${colour}`))
    .join(' ')

test.each([
  ['both add', 'a', 'a b', 'a c', 'a b c'],
  ['one deletes', 'a b', 'b', 'a b', 'b'],
  ['the other deletes', 'a b', 'a b', 'b', 'b'],
  ['both delete', 'a b', '', 'a', ''],
  ['one deletes what the other has changed', 'a b', 'b', 'a:s7 b', 'b a:s7'],
  ['the other deletes what one has changed', 'a b', 'a:s7 b', 'b', 'a:s7 b'],
  ['both change: mine', 'a', 'a:s7', 'a:s2', 'a:s7'],
  ['only theirs changes', 'a b', 'a b', 'a:s2 b', 'a:s2 b'],
  ['without a common state', '', 'a', 'b a', 'a b'],
])('items: %s', (_, base, mine, theirs, expected) => {
  expect(textOf(mergeWithBase(items(base), items(mine), items(theirs)))).toBe(expected)
})

test('of one item each side’s field is taken', () => {
  const base = { items: [{ id: 'a', colour: 'brand', points: [1, 2] }] }
  const mine = { items: [{ id: 'a', colour: 's7', points: [1, 2] }] }
  const theirs = { items: [{ id: 'a', colour: 'brand', points: [3, 4], locked: true }] }
  expect(mergeWithBase(base, mine, theirs)).toEqual({
    items: [{ id: 'a', colour: 's7', points: [3, 4], locked: true }],
  })
})

test('fields of records are merged, other values are taken whole', () => {
  const base = { view: 'table', sets: { fund: { order: ['a', 'b'] } }, activeOnly: false }
  const mine = { ...base, sets: { fund: { order: ['b', 'a'] } } }
  const theirs = { ...base, view: 'cards', sets: { fund: { order: ['a'] }, tech: { order: [] } } }
  expect(mergeWithBase(base, mine, theirs)).toEqual({
    view: 'cards',
    sets: { fund: { order: ['b', 'a'] }, tech: { order: [] } },
    activeOnly: false,
  })
})

test('a field that one side has removed is gone', () => {
  const base = { items: [{ id: 'a', hidden: true }] }
  expect(mergeWithBase(base, { items: [{ id: 'a' }] }, base)).toEqual({ items: [{ id: 'a' }] })
})

const list = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefgh'), colour: fc.constantFrom('brand', 's2', 's7') }),
  { selector: ({ id }) => id },
)
const body = fc.record({ items: list, shown: fc.option(fc.constantFrom('a', 'b')) })

test('merging keeps what no side has deleted and takes over the only change', () => {
  fc.assert(
    fc.property(body, body, body, (base, mine, theirs) => {
      expect(mergeWithBase(base, mine, base)).toEqual(mine)
      expect(isEqualJson(mergeWithBase(base, base, theirs), theirs)).toBe(true)
      const ids = new Set((mergeWithBase(base, mine, theirs) as typeof base).items.map(({ id }) => id))
      for (const { items: side } of [base, mine, theirs]) {
        for (const { id } of side) {
          const had = [base, mine, theirs].map((each) => each.items.some((item) => item.id === id))
          const [inBase, inMine, inTheirs] = had
          if ((inMine || !inBase) && (inTheirs || !inBase)) expect(ids).toContain(id)
          if (inBase && !inMine && !inTheirs) expect(ids).not.toContain(id)
        }
      }
    }),
    { seed: 25, numRuns: 500 },
  )
})
