import { expect, test } from 'vitest'
import { symbolRow } from '../symbol-row.fixture'
import { found } from './found'

const rows = [
  symbolRow({ symbol: 'rb' }),
  symbolRow({
    symbol: 'TA',
    name: '精对苯二甲酸',
    shortName: 'PTA',
    match_name: 'TA 精对苯二甲酸 PTA jdbejs pta',
  }),
]
const codes = (typed: string) => found(rows, typed).map(({ symbol }) => symbol)

test('a symbol is found by code, by either name and by pinyin initials, in any case', () => {
  expect(codes('RB')).toEqual(['rb'])
  expect(codes('螺纹')).toEqual(['rb'])
  expect(codes('LWG')).toEqual(['rb'])
  expect(codes('pta')).toEqual(['TA'])
  expect(codes(' 苯二 ta ')).toEqual(['TA'])
})

test('letters begin a word: m is not found in the middle of another code', () => {
  expect(codes('b')).toEqual([])
  expect(codes('纹钢')).toEqual(['rb'])
})

test('a code typed whole stands before initials that are the same', () => {
  const both = [
    symbolRow({ symbol: 'rr', match_name: 'rr 粳米 jm' }),
    symbolRow({ symbol: 'jm', match_name: 'jm 焦煤' }),
  ]
  expect(found(both, 'JM').map(({ symbol }) => symbol)).toEqual(['jm', 'rr'])
})

test('nothing typed leaves every symbol, what nobody is called leaves none', () => {
  expect(codes('  ')).toEqual(['rb', 'TA'])
  expect(codes('rb pta')).toEqual([])
})
