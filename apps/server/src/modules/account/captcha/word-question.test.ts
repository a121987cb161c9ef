import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQuestion, inWords } from './word-question'

test.each([
  [0, '零'],
  [7, '七'],
  [10, '十'],
  [12, '十二'],
  [20, '二十'],
  [56, '五十六'],
  [99, '九十九'],
  [100, '一百'],
])('%i is written %s', (value, words) => {
  expect(inWords(value)).toBe(words)
})

const numberOf = new Map(Array.from({ length: 101 }, (_, value) => [inWords(value), value]))
const numbersIn = (text: string) =>
  [...text.matchAll(/一百|[零一二三四五六七八九十]+/g)].map(([words]) => numberOf.get(words) ?? Number.NaN)

/** Answers a question by its words alone, as its reader does. */
function answerTo(text: string): number {
  const question = text.replace('这三个数', '').replace('请输入数字', '')
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = numbersIn(question)
  if (question.includes('最大')) return Math.max(first, second, third)
  if (/加|运来/.test(question)) return first + second
  return first - second
}

test('a reader who does as the question says arrives at its answer, of two digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 99 }), (wanted) => {
      const { text, answer } = createQuestion(wanted)
      expect(answer).toBe(wanted)
      expect(answerTo(text)).toBe(wanted)
      expect(text).toMatch(/？请输入数字$|几？请输入数字$/)
      expect(text).not.toMatch(/\d/)
    }),
    { numRuns: 2000 },
  )
})

test('questions come in several forms, and answers over the whole range', () => {
  const asked = Array.from({ length: 600 }, () => createQuestion())
  const forms = new Set(asked.map(({ text }) => text.replace(/一百|[零一二三四五六七八九十]+/g, '#')))

  expect(forms.size).toBeGreaterThanOrEqual(6)
  expect(new Set(asked.map(({ answer }) => answer)).size).toBeGreaterThan(80)
})
