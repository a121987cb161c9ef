import { expect, test } from 'vitest'
import { csvLines, toCsv } from './csv'

const line = (...cells: Parameters<typeof toCsv>[1][number][]) =>
  toCsv(['a'], cells).split('\r\n').slice(1, -1)

test('each line ends with CRLF', () => {
  expect(toCsv(['席位', '持仓量'], [['永安期货', 186452]])).toBe('席位,持仓量\r\n永安期货,186452\r\n')
})

test('commas, quotes and line breaks are quoted', () => {
  expect(line(['甲,乙', '说"多"', '一\n二'])).toEqual(['"甲,乙","说""多""","一\n二"'])
})

test('an unknown figure is an empty cell', () => {
  expect(line([null, undefined, Number.NaN, 0])).toEqual([',,,0'])
})

test('a text that looks like a formula is escaped', () => {
  expect(line(['=1+1', '@cmd', '-2+3', '+电话', '-12.5', '+3', '-0.59%', '\tx'])).toEqual([
    "'=1+1,'@cmd,'-2+3,'+电话,-12.5,+3,-0.59%,'\tx",
  ])
})

test('a file has contracts in the notation of their exchange', () => {
  expect(csvLines([['TA2701', 'rb2701', 'IF2612', 'PTA 2701']])).toBe('TA701,rb2701,IF2612,PTA 2701\r\n')
})
