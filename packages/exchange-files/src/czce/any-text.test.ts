import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { czceClearing, czceDaily, czceHistory, czceHolding, czceReceipts } from '../../test/czce-files'
import { expectAnswer, oddTexts } from '../../test/odd-texts'
import { bytesOf } from '../../test/own-files'
import { readExchangeFile } from '../index'

/** The same cells as 郑商所's old pages had them. */
const page = (text: string) =>
  `<html><div>2026-10-12&nbsp;本月第3个交易日</div><table>\n${text
    .split('\n')
    .map((line) => `<tr><td>${line.trim().split('|').join('</td><td>')}</td></tr>`)
    .join('\n')}</table></html>`

test.each([
  ['FutureDataDaily.txt', czceDaily],
  ['ALLFUTURES2026.txt', czceHistory],
  ['FutureDataHolding.txt', czceHolding],
  ['FutureDataWhsheet.txt', czceReceipts],
  ['FutureDataClearParams.txt', czceClearing],
  ['czce_transaction_20261012.htm', page(czceDaily.replace('合约代码', '品种月份'))],
  ['czce_position_20261012.htm', page(czceHolding)],
])('odd cells and lines never break the reading of %s', (name, sound) => {
  expect(readExchangeFile(bytesOf(sound), name).status).toBe('parsed')
  fc.assert(
    fc.property(oddTexts(sound, /\||\n|<[^>]*>/), (text) => {
      expectAnswer(readExchangeFile(bytesOf(text), name))
    }),
    { numRuns: 400 },
  )
})
