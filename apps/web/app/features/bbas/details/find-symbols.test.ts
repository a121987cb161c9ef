import { expect, test } from 'vitest'
import { symbolRow } from '#app/features/bbas/symbol-row.fixture'
import { findSymbols } from './find-symbols'

const rows = [
  symbolRow({ symbol: 'rb' }),
  symbolRow({
    symbol: 'TA',
    name: '精对苯二甲酸',
    shortName: 'PTA',
    match_name: 'TA 精对苯二甲酸 PTA jdbejs pta',
  }),
]
const codes = (typed: string) => findSymbols(rows, typed).map(({ symbol }) => symbol)

test('a symbol is found by code, name or pinyin initials in any case', () => {
  expect(codes('RB')).toEqual(['rb'])
  expect(codes('螺纹')).toEqual(['rb'])
  expect(codes('LWG')).toEqual(['rb'])
  expect(codes('pta')).toEqual(['TA'])
  expect(codes(' 苯二 ta ')).toEqual(['TA'])
})

test('letters match only the start of a word', () => {
  expect(codes('b')).toEqual([])
  expect(codes('纹钢')).toEqual(['rb'])
})

test('an exact code match comes before equal initials', () => {
  const both = [
    symbolRow({ symbol: 'rr', match_name: 'rr 粳米 jm' }),
    symbolRow({ symbol: 'jm', match_name: 'jm 焦煤' }),
  ]
  expect(findSymbols(both, 'JM').map(({ symbol }) => symbol)).toEqual(['jm', 'rr'])
})

test('an empty search finds all symbols', () => {
  expect(codes('  ')).toEqual(['rb', 'TA'])
  expect(codes('rb pta')).toEqual([])
})
