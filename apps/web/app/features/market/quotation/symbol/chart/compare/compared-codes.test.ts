import { expect, test } from 'vitest'
import { comparedCodes } from './compared-codes'
import { isCompared, isComparisonOn, overlayList, withCode, withoutCode } from './overlay-list'

const read = (query: string, shown = 'ag2702') => comparedCodes(new URLSearchParams(query), shown)

test('an address names contracts and products laid over the chart', () => {
  const { codes, refused } = read('overlay=au2702,cu,L_F2702')
  expect(codes).toEqual([
    { code: 'au2702', product: 'au', contract: 'au2702', name: '沪金 au2702' },
    { code: 'cu', product: 'cu', contract: null, name: '沪铜主连' },
    expect.objectContaining({ product: 'L_F', contract: 'L_F2702' }),
  ])
  expect(refused).toEqual([])
})

test('each code that cannot be shown is refused with a sentence', () => {
  const { codes, refused } = read('overlay=au2702,zz2701,ag2702,au2702,rb12,cu2701,al2701,zn2701')
  expect(codes.map(({ code }) => code)).toEqual(['au2702', 'cu2701', 'al2701'])
  expect(refused).toEqual([
    '没有品种或合约 zz2701',
    '沪银 ag2702 就是主图',
    '没有品种或合约 rb12',
    '最多叠加 3 个，沪锌 zn2701 未加',
  ])
})

test('a long address is read only in part and a long code is shortened', () => {
  const { codes, refused } = read(`overlay=${'x'.repeat(500)},${',,a1,'.repeat(50)}`)
  expect(codes).toEqual([])
  expect(refused).toEqual(['没有品种或合约 xxxxxxxxxxxx…', '没有品种或合约 a1'])
  expect(read('').codes).toEqual([])
})

test('codes are added once and taken out of the address', () => {
  const codes = overlayList(new URLSearchParams('overlay=au2702, cu,'))
  expect(codes).toEqual(['au2702', 'cu'])
  expect(withCode(codes, 'al')).toBe('au2702,cu,al')
  expect(withCode(codes, 'cu')).toBe('au2702,cu')
  expect(withoutCode(codes, 'au2702')).toBe('cu')
  expect(withoutCode(['cu'], 'cu')).toBeNull()
})

test('a chart is compared by an overlay or by 对比 alone', () => {
  const states = ['', 'compare=1', 'compare=2', 'overlay=cu', 'overlay=,'].map((query) => {
    const search = new URLSearchParams(query)
    return [isComparisonOn(search), isCompared(search)]
  })
  expect(states).toEqual([
    [false, false],
    [true, true],
    [false, false],
    [false, true],
    [false, false],
  ])
})
