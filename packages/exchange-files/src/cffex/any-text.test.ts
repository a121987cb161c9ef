import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cffexDaily, cffexParameters, cffexRanking, cffexRankingXml, cffexXml } from '../../test/cffex-files'
import { expectAnswer, oddTexts } from '../../test/odd-texts'
import { bytesOf } from '../../test/own-files'
import { readExchangeFile } from '../index'

test.each([
  ['20261012_1.csv', cffexDaily],
  ['index.xml', cffexXml],
  ['IF_1.csv', cffexRanking],
  ['IF.xml', cffexRankingXml],
  ['params.csv', cffexParameters],
])('odd cells and lines never break the reading of %s', (name, sound) => {
  expect(readExchangeFile(bytesOf(sound), name).status).toBe('parsed')
  fc.assert(
    fc.property(oddTexts(sound, /,|\n|<[^>]*>/), (text) => {
      expectAnswer(readExchangeFile(bytesOf(text), name))
    }),
    { numRuns: 400 },
  )
})
