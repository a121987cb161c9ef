import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gfexParameters, gfexQuotes, gfexRanking, gfexReceipts } from '../../test/gfex-files'
import { expectValidResult } from '../../test/mutated-texts'
import { jsonBytes } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const relaid = () => ({
  data_date: '2026-10-12',
  summary: { lc: { wbillQty: 10, diff: 1 }, ps: { wbillQty: 5, diff: 0 } },
  details: {
    lc: [{ warehouse: '某库', today: 10, diff: 1 }],
    ps: [{ warehouse: '某库', today: 4, diff: 0 }],
  },
})

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>('', '-', '1,234', '小计', '总计', 'lc', '2701', '20261012', -1, 0, 1e308, null, {
    toString: 1,
  }),
)

/** The paths (lists of keys) to all values inside a JSON value. */
function pathsInto(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    [...path, key],
    ...pathsInto(inner, [...path, key]),
  ])
}

function setAtPath(root: unknown, path: readonly string[], value: unknown): void {
  let at = root
  for (const key of path.slice(0, -1)) {
    if (typeof at !== 'object' || at === null) return
    at = Reflect.get(at, key)
  }
  if (typeof at === 'object' && at !== null) Reflect.set(at, path.at(-1) ?? '', value)
}

test.each([
  ['gfex_quotes_20261012.json', gfexQuotes],
  ['gfex_rankings_lc2701_long_20261012.json', gfexRanking],
  ['gfex_receipts_20261012.json', gfexReceipts],
  ['gfex_parameters_20261012.json', gfexParameters],
  ['gfex_relaid_20261012.json', relaid],
])('reading %s with odd values anywhere never throws', (name, valid) => {
  expect(readExchangeFile(jsonBytes(valid()), name).status).toBe('parsed')
  const paths = pathsInto(valid())
  const mutations = fc.array(fc.record({ path: fc.constantFrom(...paths), value: odd }), { maxLength: 6 })
  fc.assert(
    fc.property(mutations, (all) => {
      const file = structuredClone(valid())
      for (const { path, value } of all) setAtPath(file, path, structuredClone(value))
      expectValidResult(readExchangeFile(jsonBytes(file), name))
    }),
    { numRuns: 400 },
  )
})
