import { chineseNumeral } from '@vce/futures/numerals'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQuestion } from './word-question'

const numberOf = new Map(Array.from({ length: 101 }, (_, value) => [chineseNumeral(value), value]))
const numbersIn = (text: string) =>
  [...text.matchAll(/一百|[零一二三四五六七八九十]+/g)].map(([found]) => numberOf.get(found) ?? Number.NaN)

/** Answers a question from its text alone, as a user does. */
function answerTo(text: string): number {
  const question = text.replace('这三个数', '').replace('请输入数字', '')
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = numbersIn(question)
  if (question.includes('最大')) return Math.max(first, second, third)
  if (/加|运来/.test(question)) return first + second
  return first - second
}

test('the answer computed from the question text is the expected two-digit number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 99 }), (expected) => {
      const { text, answer } = createQuestion(expected)
      expect(answer).toBe(expected)
      expect(answerTo(text)).toBe(expected)
      expect(text).toMatch(/？请输入数字$|几？请输入数字$/)
      expect(text).not.toMatch(/\d/)
    }),
    { numRuns: 2000 },
  )
})

test('questions vary in form and answer', () => {
  const questions = Array.from({ length: 600 }, () => createQuestion())
  const forms = new Set(questions.map(({ text }) => text.replace(/一百|[零一二三四五六七八九十]+/g, '#')))

  expect(forms.size).toBeGreaterThanOrEqual(6)
  expect(new Set(questions.map(({ answer }) => answer)).size).toBeGreaterThan(80)
})
