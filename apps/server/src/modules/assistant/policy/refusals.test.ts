import { expect, test } from 'vitest'
import { harmlessQuestions, refusedForAnyReason, refusedQuestions } from './questions.fixture'
import { refusalOf } from './refusals'

const refusedRows = Object.entries(refusedQuestions).flatMap(([kind, questions]) =>
  questions.map((question) => [question, kind] as const),
)

test('refusals: the tables have at least 60 refused and 80 harmless questions', () => {
  expect([refusedRows.length >= 60, harmlessQuestions.length >= 80]).toEqual([true, true])
})

test.each(refusedRows)('refusals: %s is refused as %s', (question, kind) => {
  expect(refusalOf(question)?.kind).toBe(kind)
})

test.each(refusedForAnyReason)('refusals: %s is refused', (question) => {
  expect(refusalOf(question)).not.toBeNull()
})

test.each(harmlessQuestions)('refusals: %s is answered', (question) => {
  expect(refusalOf(question)).toBeNull()
})

test('refusals: advice is refused with its sentence and the facts of both sides', () => {
  expect(refusalOf('该买吗')).toEqual({
    kind: 'advice',
    begins: '我不提供买卖建议，但可以把多空两边的数据摆出来：',
    follows: 'bothSides',
  })
})
