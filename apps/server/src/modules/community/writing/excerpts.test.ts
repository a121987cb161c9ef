import { expect, test } from 'vitest'
import { excerptOf, headOf, withChipNames } from './excerpts'

test.each([
  ['$rb 白天减仓', '螺纹 白天减仓'],
  ['先看$rb2705，再看$TA2701', '先看螺纹 rb2705，再看PTA TA2701'],
  ['$xyz、$rb27 和 $a 股', '$xyz、$rb27 和 豆一 股'],
  ['$100 不是合约', '$100 不是合约'],
])('%s reads %s', (text, expected) => {
  expect(withChipNames(text)).toBe(expected)
})

test('the head of a text is its first line by names, at most forty characters', () => {
  expect(headOf('$rb 减仓\n第二行')).toBe('螺纹 减仓')
  expect(headOf('涨'.repeat(41))).toBe(`${'涨'.repeat(40)}…`)
})

test('an excerpt is one line and says whether the text continues', () => {
  expect(excerptOf('一\n二', 3)).toEqual({ excerpt: '一 二', more: false })
  expect(excerptOf('一二三四', 3)).toEqual({ excerpt: '一二三', more: true })
})
