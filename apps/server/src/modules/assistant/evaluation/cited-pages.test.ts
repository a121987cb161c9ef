import { expect, test } from 'vitest'
import { startCitationCheck } from './cited-pages.fixture'
import type { EvaluationQuestion } from './evaluation.fixture'
import data from './questions.data.json' with { type: 'json' }

const { citedBy, foundByChance } = await startCitationCheck()

/**
 * The first three questions of each kind, such as `quote-1` to `quote-3`. `cited-pages.soak.ts` uses all
 * questions.
 */
const questions = (data as EvaluationQuestion[]).filter(({ id }) => /-[123]$/.test(id))
const { figures, faults } = await citedBy(questions)

test('every figure of an answer of each kind is found on the page its citation opens', () => {
  expect(faults).toEqual([])
  expect(figures.length).toBeGreaterThan(1_000)
})

test('few figures with a changed digit are found on the page by chance', async () => {
  const { count, part } = await foundByChance(figures)
  expect(count).toBeGreaterThan(700)
  expect(part).toBeLessThan(0.2)
})
