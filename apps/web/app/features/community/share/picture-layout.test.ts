import type { CandleRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import type { PictureFacts } from './picture-facts'
import { pictureFacts } from './picture-facts'
import { type PictureItem, pictureSize } from './picture-items'
import { disclaimer, layOutPicture } from './picture-layout'
import { sampleCandles, sampleCard, sampleQuote, sharePictures } from './share-samples'
import { estimatedWidth } from './text-width'

type Input = Partial<Parameters<typeof pictureFacts>[0]>
const factsOf = (change: Input = {}) =>
  pictureFacts({
    card: sampleCard(),
    quote: sampleQuote,
    candles: sampleCandles,
    nameOf: (code) => code,
    address: null,
    ...change,
  })
const laidOut = (facts: PictureFacts) =>
  layOutPicture(facts, { side: 29, path: 'M0 0h1v1h-1z' }, estimatedWidth)
const textsOf = (items: readonly PictureItem[]) =>
  items.flatMap((item) => (item.kind === 'text' ? item.lines : []))
const titleOf = (items: readonly PictureItem[]) =>
  items.find((item) => item.kind === 'text' && item.heading !== undefined) as Extract<
    PictureItem,
    { kind: 'text' }
  >
const titled = (title: string) => titleOf(laidOut(factsOf({ card: sampleCard({ title }) })))

/** Items that leave the picture, as far as that can be computed without a browser. */
const outside = (items: readonly PictureItem[]) =>
  items.filter((item) => {
    if (item.kind === 'path') return false
    if (item.kind === 'image') return item.x < 0 || item.x + item.size > pictureSize.width
    if (item.kind === 'box')
      return (
        item.x < 0 ||
        item.width < 0 ||
        item.height < 0 ||
        item.x + item.width > pictureSize.width + 0.5 ||
        item.y + item.height > pictureSize.height
      )
    const widest = Math.max(...item.lines.map((line) => estimatedWidth(line, item)))
    const left = item.x - (item.align === 'right' ? widest : item.align === 'center' ? widest / 2 : 0)
    const low = item.y + item.lines.length * item.line
    return left < 0 || left + widest > pictureSize.width || item.y < 0 || low > pictureSize.height
  })

test('every kind of picture stays within its edges and says what it is', () => {
  for (const { name, facts } of sharePictures) {
    const items = laidOut(facts)
    expect({ name, outside: outside(items) }).toEqual({ name, outside: [] })
    const texts = textsOf(items)
    expect(texts).toContain('V策')
    expect(texts).toContain(disclaimer)
    expect(texts).toContain(facts.date)
    for (const { text } of facts.marks) expect(texts).toContain(text)
  }
})

test('a short title is written large, a long one smaller, an endless one with an ellipsis', () => {
  const one = titled('螺纹先看库存')
  expect(one).toMatchObject({ size: 30, lines: ['螺纹先看库存'] })
  expect(titled('螺纹先看库存，再看仓单')).toMatchObject({ size: 30 })
  expect(titled('螺纹先看库存，再看仓单').lines).toHaveLength(2)
  const three = titled('螺纹钢的社会库存连续七周下降，钢厂在等冬储价，贸易商在等价格回落')
  expect(three.size).toBeLessThan(30)
  expect(three.lines).toHaveLength(3)
  const endless = titled('库存'.repeat(40))
  expect(endless).toMatchObject({ size: 23 })
  expect(endless.lines).toHaveLength(3)
  expect(endless.lines.at(-1)).toMatch(/…$/)
})

test('emoji and a long latin word in a title stay within the picture', () => {
  for (const title of [
    '🚀'.repeat(40),
    'https://example.com/a-very-long-address-without-any-blank',
    'W'.repeat(40),
  ])
    expect(outside(laidOut(factsOf({ card: sampleCard({ title }) })))).toEqual([])
})

test('texts come in the order in which they are read', () => {
  const texts = textsOf(laidOut(factsOf()))
  const places = [
    'V策',
    '2026-11-20 周五',
    '稳健老周',
    'rb2705',
    '+1.23%',
    '扫码看全文，参与讨论',
    '模拟数据',
    disclaimer,
  ].map((text) => texts.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('unknown figures are shown as dashes', () => {
  const texts = textsOf(laidOut(factsOf({ quote: undefined, candles: undefined })))
  expect(texts.filter((text) => text === '—')).toHaveLength(4)
  expect(texts).toContain('暂无行情')
  expect(texts).toContain('螺纹 rb2705')
})

const rowsOf = (closes: readonly number[], days = closes.map((_, index) => index)): CandleRow[] =>
  closes.map((close, index) => [
    Date.UTC(2026, 8, 1 + (days[index] ?? 0), 7),
    close,
    close + 5,
    close - 5,
    close,
    1000,
    null,
    null,
  ])
const drawn = (candles: CandleRow[], drawnAs: 'candles' | 'closes' = 'candles') =>
  laidOut(factsOf({ candles: { ...sampleCandles, candles, drawn: drawnAs } }))
const isNumeric = (items: readonly PictureItem[]) =>
  items.every(
    (item) =>
      Number.isFinite(item.x) && Number.isFinite(item.y) && !/NaN|Infinity/.test('d' in item ? item.d : ''),
  )

test('candles are drawn for few days, for days that are missing, for gaps and for a flat market', () => {
  const cases = {
    one: rowsOf([3000]),
    few: rowsOf([3000, 3010, 2990]),
    missing: rowsOf([3000, 3010, 2990, 3050], [0, 1, 9, 10]),
    gap: rowsOf([3000, 3010, 3900, 3905]),
    flat: rowsOf(Array.from({ length: 60 }, () => 3000)).map(
      (row): CandleRow => [row[0], 3000, 3000, 3000, 3000, 0, null, null],
    ),
  }
  for (const [name, rows] of Object.entries(cases)) {
    const items = drawn(rows)
    expect({ name, numeric: isNumeric(items), outside: outside(items) }).toEqual({
      name,
      numeric: true,
      outside: [],
    })
    expect(textsOf(items)).not.toContain('暂无行情')
  }
  expect(isNumeric(drawn(rowsOf([3000, 3010, 2990]), 'closes'))).toBe(true)
  expect(textsOf(drawn([]))).toContain('暂无行情')
})

test('a vote of ten options under a title of three lines keeps all of them', () => {
  const options = Array.from({ length: 10 }, (_, index) => ({ text: `选项${index}`, share: 10 }))
  const vote = { title: '选哪一个', max_choices: 3, closed: false, voters: 1200, options }
  const items = laidOut(factsOf({ card: sampleCard({ title: '库存'.repeat(20), vote }) }))
  expect(textsOf(items)).toEqual(
    expect.arrayContaining([...options.map(({ text }) => text), '1,200 人参与 · 最多选 3 项 · 进行中']),
  )
  expect(outside(items)).toEqual([])
  const low = Math.max(
    ...items.flatMap((item) => (item.kind === 'box' && item.height < 40 ? [item.y + item.height] : [0])),
  )
  expect(low).toBeLessThan(pictureSize.height)
})
