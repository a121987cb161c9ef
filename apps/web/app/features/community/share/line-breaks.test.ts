import { expect, test } from 'vitest'
import { breakLines, unbreakablePieces } from './line-breaks'

/** Width 10 for a Chinese character or an emoji, 5 for any other. */
const measure = (text: string) =>
  [...new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }).segment(text)].reduce(
    (sum, { segment }) => sum + (/[⺀-鿿＀-￯　-〿\p{Extended_Pictographic}]/u.test(segment) ? 10 : 5),
    0,
  )
const lines = (text: string, width = 60, maxLines = 3) => breakLines(text, { width, maxLines, measure })

test('a text has as many lines as it needs up to the maximum', () => {
  expect(lines('螺纹库存')).toEqual(['螺纹库存'])
  expect(lines('螺纹库存，还在下降')).toEqual(['螺纹库存，还', '在下降'])
  expect(lines('一二三四五六七八九十一二三四五六七八', 60)).toHaveLength(3)
  expect(lines('')).toEqual([])
  expect(lines('螺纹', 60, 0)).toEqual([])
})

test('text that does not fit into the last line ends in an ellipsis within the width', () => {
  const cut = lines('库存连降七周，仓单却没有减，钢厂在等冬储价，贸易商在等价格')
  expect(cut).toHaveLength(3)
  expect(cut.at(-1)).toMatch(/[^\p{P}]…$/u)
  for (const line of cut) expect(measure(line)).toBeLessThanOrEqual(60)
})

test('only a word that is wider than a line is split between lines', () => {
  expect(lines('库存库存 rebar steel', 60)).toEqual(['库存库存', 'rebar steel'])
  const long = lines('supercalifragilistic', 40)
  expect(long.join('')).toBe('supercalifragilistic')
  expect(long).toHaveLength(3)
})

test('a figure stays with its plus and its percent', () => {
  expect(unbreakablePieces('涨+2.5%了')).toContain('+2.5%')
  expect(unbreakablePieces('价格 ¥3,000。')).toContain('¥3,000。')
  expect(lines('螺纹今天+12.50%', 45).at(-1)).toBe('+12.50%')
})

test('lines neither begin with closing punctuation nor end with opening punctuation', () => {
  const texts = [
    '一二三四五六，七八',
    '一二三四五（六七）八',
    '一二三四五六？！七八',
    '一二三四“五六七八九”，十',
    '一二三四五六……七',
  ]
  for (const text of texts) {
    for (let width = 40; width <= 80; width += 10) {
      for (const line of lines(text, width, 9)) {
        expect(line).not.toMatch(/^[，。？！…）”]/)
        expect(line).not.toMatch(/[（“]$/)
      }
    }
  }
})

test('emoji stay whole, also families and flags', () => {
  const family = '👨‍👩‍👧‍👦'
  for (let width = 20; width <= 60; width += 10) {
    const all = lines(`行情${family}${family}🇨🇳${family}`, width, 9)
    expect(all.join('')).toBe(`行情${family}${family}🇨🇳${family}`)
    for (const line of all) expect(line).toMatch(/^(行|情|👨‍👩‍👧‍👦|🇨🇳)+$/u)
  }
  expect(lines(family.repeat(9), 30, 1)).toEqual([`${family.repeat(2)}…`])
})

test('line feeds and runs of blanks are one blank', () => {
  expect(lines('螺纹\n\n  库存', 60)).toEqual(['螺纹 库存'])
})
