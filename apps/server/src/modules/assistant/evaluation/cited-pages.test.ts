import { expect, test } from 'vitest'
import { startCitedPages } from './cited-pages.fixture'
import type { EvaluationQuestion } from './evaluation.fixture'
import data from './questions.data.json' with { type: 'json' }

const { citedBy, foundByChance } = await startCitedPages()

/** The first three questions of each kind, `quote-1` to `quote-3`; all of them are put in `cited-pages.soak.ts`. */
const questions = (data as EvaluationQuestion[]).filter(({ id }) => /-[123]$/.test(id))
const { figures, faults } = await citedBy(questions)

test('every figure of an answer of each kind is found on the page its citation opens', () => {
  expect(faults).toEqual([])
  expect(figures.length).toBeGreaterThan(1_000)
})

test('of figures with another digit few are found there by chance', async () => {
  const { count, part } = await foundByChance(figures)
  expect(count).toBeGreaterThan(700)
  expect(part).toBeLessThan(0.2)
})
