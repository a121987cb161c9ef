import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectValidResult, mutatedTexts } from '../../test/mutated-texts'
import { bytesOf } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'
import { builtInMappings, checkMapping, readWithMapping } from './index'
import type { TableMapping } from './mapping'

/** A cell that suits the name of a column, for any built-in mapping. */
const cellFor = (column: string, line: number) => {
  if (/moment/.test(column)) return `2026-10-12 09:0${line + 1}:00`
  if (/date/.test(column)) return `2026-10-${String(line + 8).padStart(2, '0')}`
  if (/contract|symbol$/.test(column)) return line > 0 ? 'IF2612' : 'lc2701'
  if (/variety/.test(column)) return '碳酸锂'
  if (/名次/.test(column)) return String(line + 1)
  if (/编号/.test(column)) return line > 1 ? '总计' : `010${line}`
  if (/简称|company|source/.test(column)) return `某家${line}`
  return String(100 - line)
}

const contract = { column: 'contract' }
const momentMappings: TableMapping[] = [
  {
    name: 'minutes',
    kind: 'minutes',
    header: ['contract', 'moment', 'price', 'volume'],
    contract,
    time: { column: 'moment' },
    stamp: 'end',
    figures: { open: 'price', high: 'price', low: 'price', close: 'price', volume: 'volume' },
  },
  {
    name: 'ticks',
    kind: 'ticks',
    header: ['contract', 'moment', 'price', 'volume', 'bid', 'ask'],
    contract,
    time: { column: 'moment' },
    figures: { price: 'price', volume: 'volume', bid: 'bid', ask: 'ask' },
  },
]

test.each([...builtInMappings, ...momentMappings].map((mapping) => [mapping.name, mapping] as const))(
  'reading a table %s with odd cells and lines never throws',
  (_, mapping) => {
    const lines = [0, 1, 2].map((line) => mapping.header.map((column) => cellFor(column, line)).join(','))
    const valid = `${mapping.header.join(',')}\n${lines.join('\n')}\n`
    const names = fc.constantFrom('OI2701_20261009.csv', 'LH2701_20261009.csv', 'SR_20261009.csv', '表.csv')
    fc.assert(
      fc.property(mutatedTexts(valid, /,|\n/), names, (text, name) => {
        expectValidResult(readExchangeFile(bytesOf(text), name))
        expectValidResult(readWithMapping(bytesOf(text), name, mapping))
      }),
      { numRuns: 200 },
    )
  },
)

test('checking any value as a mapping never throws, nor does reading with it', () => {
  const fields = [
    'name',
    'kind',
    'header',
    'exchange',
    'day',
    'contract',
    'product',
    'figures',
    'lists',
    'leaveOut',
    'sums',
    'time',
    'stamp',
  ]
  const change = fc.record({ field: fc.constantFrom(...fields), value: fc.jsonValue() })
  const mappings = fc
    .tuple(fc.constantFrom(...builtInMappings, ...momentMappings), fc.array(change, { maxLength: 3 }))
    .map(([mapping, blows]) =>
      Object.assign({ ...mapping }, ...blows.map(({ field, value }) => ({ [field]: value }))),
    )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), mappings), fc.string(), (mapping, text) => {
      const { faults } = checkMapping(mapping)
      for (const fault of faults ?? []) expect(fault).toMatch(/\p{Script=Han}/u)
      expectValidResult(readWithMapping(bytesOf(text), 'SR_20261009.csv', mapping))
    }),
    { numRuns: 1000 },
  )
})
