import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { czceClearing, czceDaily, czceHistory, czceHolding, czceReceipts } from '../../test/czce-files'
import { expectValidResult, mutatedTexts } from '../../test/mutated-texts'
import { bytesOf } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

/** Puts the cells of a text into a page with 郑商所's old layout. */
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
])('reading %s with odd cells and lines never throws', (name, valid) => {
  expect(readExchangeFile(bytesOf(valid), name).status).toBe('parsed')
  fc.assert(
    fc.property(mutatedTexts(valid, /\||\n|<[^>]*>/), (text) => {
      expectValidResult(readExchangeFile(bytesOf(text), name))
    }),
    { numRuns: 400 },
  )
})
