import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OwnList, type OwnListChange, ownListLimits } from './own-list'
import { applyOwnListChange, emptyOwnList, productOfSymbol } from './own-list-changes'

const list = (symbols: string, groups: Record<string, string> = {}): OwnList => ({
  symbols: codesOf(symbols),
  groups: Object.entries(groups).map(([id, inGroup]) => ({ id, name: `${id}组`, symbols: codesOf(inGroup) })),
  version: 7,
})
const codesOf = (text: string) => text.split(' ').filter(Boolean)

/** The list as text: `rb cu2701 · a: rb`. */
function textOf({ symbols, groups }: OwnList) {
  return [symbols.join(' '), ...groups.map(({ id, symbols: own }) => `${id}: ${own.join(' ')}`)].join(' · ')
}

const start = list('rb cu2701 TA', { a: 'rb TA', b: 'cu2701' })

test.each<[string, OwnListChange, string]>([
  ['append', { type: 'add', symbols: ['au', 'rb', 'au'] }, 'rb cu2701 TA au · a: rb TA · b: cu2701'],
  [
    'append to a group',
    { type: 'add', symbols: ['au', 'rb'], group: 'b' },
    'rb cu2701 TA au · a: rb TA · b: cu2701 au rb',
  ],
  ['remove', { type: 'remove', symbol: 'rb' }, 'cu2701 TA · a: TA · b: cu2701'],
  ['remove from a group', { type: 'remove', symbol: 'rb', group: 'a' }, 'rb cu2701 TA · a: TA · b: cu2701'],
  ['move', { type: 'move', symbol: 'TA', before: 'rb' }, 'TA rb cu2701 · a: rb TA · b: cu2701'],
  ['move to the end', { type: 'move', symbol: 'rb', before: null }, 'cu2701 TA rb · a: rb TA · b: cu2701'],
  [
    'move in a group',
    { type: 'move', symbol: 'TA', before: 'rb', group: 'a' },
    'rb cu2701 TA · a: TA rb · b: cu2701',
  ],
  [
    'move before what is gone',
    { type: 'move', symbol: 'rb', before: 'au' },
    'cu2701 TA rb · a: rb TA · b: cu2701',
  ],
  [
    'create a group',
    { type: 'nameGroup', id: 'c', name: '套利' },
    'rb cu2701 TA · a: rb TA · b: cu2701 · c: ',
  ],
  ['remove a group', { type: 'removeGroup', id: 'a' }, 'rb cu2701 TA · b: cu2701'],
  ['move a group', { type: 'moveGroup', id: 'b', before: 'a' }, 'rb cu2701 TA · b: cu2701 · a: rb TA'],
  [
    'choose products',
    { type: 'products', symbols: ['au', 'rb', 'ag'] },
    'au cu2701 rb ag · a: rb · b: cu2701',
  ],
  [
    'merge',
    {
      type: 'merge',
      symbols: ['au', 'rb', 'i'],
      groups: [
        { id: 'x', name: 'b组', symbols: ['i', 'zn'] },
        { id: 'y', name: '黑色', symbols: ['i', 'rb'] },
      ],
    },
    'rb cu2701 TA au i · a: rb TA · b: cu2701 i · y: i rb',
  ],
])('%s', (_, change, expected) => {
  const { list: after } = applyOwnListChange(start, change)
  expect(after && textOf(after)).toBe(expected)
  expect(after?.version).toBe(start.version + 1)
})

test('a renamed group keeps its position and its symbols', () => {
  const { list: after } = applyOwnListChange(start, { type: 'nameGroup', id: 'a', name: '黑色' }) as {
    list: OwnList
  }
  expect(after?.groups).toEqual([{ ...start.groups[0], name: '黑色' }, start.groups[1]])
})

test.each<[OwnListChange, string]>([
  [{ type: 'add', symbols: ['au'], group: 'z' }, 'unknownGroup'],
  [{ type: 'remove', symbol: 'rb', group: 'z' }, 'unknownGroup'],
  [{ type: 'move', symbol: 'rb', before: null, group: 'z' }, 'unknownGroup'],
  [{ type: 'nameGroup', id: 'a', name: 'b组' }, 'nameTaken'],
  [{ type: 'nameGroup', id: 'c', name: 'b组' }, 'nameTaken'],
])('%j is refused: %s', (change, fault) => {
  expect(applyOwnListChange(start, change)).toEqual({ fault })
})

test('the list and its groups are bounded', () => {
  const codes = Array.from({ length: ownListLimits.symbols }, (_, index) => `rb${1000 + index}`)
  const full = { ...emptyOwnList, symbols: codes }
  expect(applyOwnListChange(full, { type: 'add', symbols: ['au'] })).toEqual({ fault: 'tooMany' })
  expect(applyOwnListChange(full, { type: 'products', symbols: ['au'] })).toEqual({ fault: 'tooMany' })
  expect(applyOwnListChange(full, { type: 'merge', symbols: ['au'], groups: [] })).toEqual({ list: full })

  const grouped = Array.from({ length: ownListLimits.groups }, (_, index) => ({
    id: `g${index}`,
    name: `${index}`,
    symbols: [],
  }))
  const many = { ...emptyOwnList, groups: grouped }
  expect(applyOwnListChange(many, { type: 'nameGroup', id: 'x', name: '黑色' })).toEqual({
    fault: 'tooManyGroups',
  })
  expect(
    applyOwnListChange(many, {
      type: 'merge',
      symbols: [],
      groups: [{ id: 'x', name: '黑色', symbols: [] }],
    }),
  ).toEqual({ list: many })
})

test('the product of a symbol is its code without the month', () => {
  expect(['rb2701', 'rb', 'PP_F2701'].map(productOfSymbol)).toEqual(['rb', 'rb', 'PP_F'])
})

const symbol = fc.constantFrom('rb', 'cu', 'TA', 'rb2701', 'cu2701', 'au2612')
const symbols = fc.array(symbol, { maxLength: 6 })
const id = fc.constantFrom('a', 'b', 'c')
const name = fc.constantFrom('黑色', '套利', '长线')
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const change: fc.Arbitrary<OwnListChange> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), symbols, group: maybe(id) }),
  fc.record({ type: fc.constant('remove' as const), symbol, group: maybe(id) }),
  fc.record({ type: fc.constant('move' as const), symbol, before: fc.option(symbol), group: maybe(id) }),
  fc.record({ type: fc.constant('nameGroup' as const), id, name }),
  fc.record({ type: fc.constant('removeGroup' as const), id }),
  fc.record({ type: fc.constant('moveGroup' as const), id, before: fc.option(id) }),
  fc.record({ type: fc.constant('products' as const), symbols }),
  fc.record({
    type: fc.constant('merge' as const),
    symbols,
    groups: fc.array(fc.record({ id, name, symbols }), { maxLength: 3 }),
  }),
)

test('after any changes no symbol or name is repeated', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let current = emptyOwnList
      for (const each of changes) {
        const { list: after } = applyOwnListChange(current, each)
        if (!after) continue
        // A change may be sent twice, if the first answer was lost.
        expect(applyOwnListChange(after, each)).toEqual({ list: after })
        current = after
        const { symbols: all, groups } = current
        expect(new Set(all).size).toBe(all.length)
        expect(new Set(groups.map((group) => group.name)).size).toBe(groups.length)
        expect(new Set(groups.map((group) => group.id)).size).toBe(groups.length)
        for (const { symbols: inGroup } of groups) {
          expect(new Set(inGroup).size).toBe(inGroup.length)
          expect(all).toEqual(expect.arrayContaining(inGroup))
        }
      }
    }),
    { numRuns: 500 },
  )
})
