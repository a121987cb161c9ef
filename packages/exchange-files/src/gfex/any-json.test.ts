import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gfexParameters, gfexQuotes, gfexRanking, gfexReceipts } from '../../test/gfex-files'
import { expectAnswer } from '../../test/odd-texts'
import { jsonBytes } from '../../test/own-files'
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

/** Every place of a JSON, as a way of keys. */
function waysInto(value: unknown, way: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[...way, key], ...waysInto(inner, [...way, key])])
}

function put(root: unknown, way: readonly string[], value: unknown): void {
  let at = root
  for (const key of way.slice(0, -1)) {
    if (typeof at !== 'object' || at === null) return
    at = Reflect.get(at, key)
  }
  if (typeof at === 'object' && at !== null) Reflect.set(at, way.at(-1) ?? '', value)
}

test.each([
  ['gfex_quotes_20261012.json', gfexQuotes],
  ['gfex_rankings_lc2701_long_20261012.json', gfexRanking],
  ['gfex_receipts_20261012.json', gfexReceipts],
  ['gfex_parameters_20261012.json', gfexParameters],
  ['gfex_relaid_20261012.json', relaid],
])('odd values anywhere never break the reading of %s', (name, sound) => {
  expect(readExchangeFile(jsonBytes(sound()), name).status).toBe('parsed')
  const ways = waysInto(sound())
  const blows = fc.array(fc.record({ way: fc.constantFrom(...ways), value: odd }), { maxLength: 6 })
  fc.assert(
    fc.property(blows, (all) => {
      const file = structuredClone(sound())
      for (const { way, value } of all) put(file, way, structuredClone(value))
      expectAnswer(readExchangeFile(jsonBytes(file), name))
    }),
    { numRuns: 400 },
  )
})
