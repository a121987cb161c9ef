import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cffexDaily, cffexParameters, cffexRanking, cffexRankingXml, cffexXml } from '../../test/cffex-files'
import { expectValidResult, mutatedTexts } from '../../test/mutated-texts'
import { bytesOf } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

test.each([
  ['20261012_1.csv', cffexDaily],
  ['index.xml', cffexXml],
  ['IF_1.csv', cffexRanking],
  ['IF.xml', cffexRankingXml],
  ['params.csv', cffexParameters],
])('reading %s with odd cells and lines never throws', (name, valid) => {
  expect(readExchangeFile(bytesOf(valid), name).status).toBe('parsed')
  fc.assert(
    fc.property(mutatedTexts(valid, /,|\n|<[^>]*>/), (text) => {
      expectValidResult(readExchangeFile(bytesOf(text), name))
    }),
    { numRuns: 400 },
  )
})
