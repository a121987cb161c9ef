import { expect, test } from 'vitest'
import { startCitationCheck } from './cited-pages.fixture'
import type { EvaluationQuestion } from './evaluation.fixture'
import data from './questions.data.json' with { type: 'json' }

const { citedBy, foundByChance } = await startCitationCheck()

test('every figure of every answer is found on the page its citation opens, few with another digit', async () => {
  const { figures, faults } = await citedBy(data as EvaluationQuestion[])
  expect(faults).toEqual([])
  expect(figures.length).toBeGreaterThan(2_500)
  const { count, part } = await foundByChance(figures)
  expect(count).toBeGreaterThan(1_500)
  expect(part).toBeLessThan(0.2)
})
