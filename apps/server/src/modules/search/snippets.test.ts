import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery } from './query'
import { markedTitle, snippetOf } from './snippets'

const marksOf = (keyword: string) => readQuery(keyword, () => [])?.marks ?? []
/** The text of segments, with hits in brackets. */
const shown = (segments: { text: string; hit: boolean }[]) =>
  segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

test('hits are marked in the source in each script', () => {
  expect(shown(markedTitle('鐵礦石與ＲＢ２７０５', marksOf('铁矿石 rb')))).toBe('[鐵礦石]與[ＲＢ]２７０５')
})

test('hits that overlap are one segment', () => {
  expect(markedTitle('螺纹钢厂', marksOf('螺纹 纹钢'))).toEqual([
    { text: '螺纹钢', hit: true },
    { text: '厂', hit: false },
  ])
})

test('markup of the text stays text', () => {
  expect(markedTitle('<b>螺纹</b>', marksOf('螺纹'))).toEqual([
    { text: '<b>', hit: false },
    { text: '螺纹', hit: true },
    { text: '</b>', hit: false },
  ])
})

test('a short body is shown whole, its line breaks as blanks', () => {
  expect(shown(snippetOf('第一行\n螺纹', marksOf('螺纹')))).toBe('第一行 [螺纹]')
  expect(snippetOf('', marksOf('螺纹'))).toEqual([])
})

test('a long body is cut where most words stand together', () => {
  const body = `螺纹螺纹螺纹${'一'.repeat(200)}库存${'二'.repeat(200)}螺纹与库存${'三'.repeat(200)}`
  const snippet = shown(snippetOf(body, marksOf('螺纹 库存')))
  expect(snippet).toMatch(/^…二+\[螺纹\]与\[库存\]三+…$/)
})

test('a long body without a hit is shown from its beginning', () => {
  const snippet = shown(snippetOf('一'.repeat(200), marksOf('螺纹')))
  expect(snippet).toMatch(/^一{80,89}…$/)
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.constantFrom('螺纹', '庫存', 'rb', '𠮷', '，', 'e\u0301'), { maxLength: 200 })
    .map((parts) => parts.join('')),
)

test('marks leave a title and a snippet of at most 90 characters of the body unchanged', () => {
  fc.assert(
    fc.property(text, (source) => {
      const marks = marksOf('螺纹 库存 rb')
      const oneLine = source.replace(/\s/gu, ' ')
      expect(
        markedTitle(source, marks)
          .map((segment) => segment.text)
          .join(''),
      ).toBe(oneLine)
      const snippet = snippetOf(source, marks)
      const whole = snippet.map((segment) => segment.text).join('')
      expect(whole.length).toBeLessThanOrEqual(90)
      expect(oneLine).toContain(whole.replace(/^…(?=.)|…$/gu, ''))
      expect(snippet.some(({ hit }) => hit)).toBe(hasHit(source))
    }),
  )
  function hasHit(source: string) {
    return markedTitle(source, marksOf('螺纹 库存 rb')).some(({ hit }) => hit)
  }
})
