import type { ChatThought } from '@vce/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { type Evaluated, startEvaluation } from './evaluation.fixture'
import data from './questions.data.json' with { type: 'json' }

const questions = data as Evaluated[]
const { putAll, faults } = await startEvaluation()

const callsIn = (thoughts: readonly ChatThought[]) =>
  thoughts.flatMap(({ action, action_name: name, action_input: input }) =>
    action === 'tool' ? [{ name, input: JSON.parse(input ?? '{}') }] : [],
  )

test('the set has at least 225 questions, each of its own', () => {
  expect(questions.length).toBeGreaterThanOrEqual(225)
  expect(new Set(questions.map(({ turns }) => turns.join('\n'))).size).toBe(questions.length)
})

describe('every question of the set', () => {
  test.each(questions.map((question) => [question.id, question.turns.join(' → '), question] as const))(
    '%s %s',
    async (_id, _text, { turns, intent, calls, cost, says = [], never = [], page }) => {
      const { end, last, shown } = await putAll(turns, { page })
      if (intent !== null) expect(end.intent).toBe(intent)
      const made = callsIn(last.thoughts)
      for (const call of calls)
        expect(made).toEqual(
          expect.arrayContaining([{ name: call.name, input: expect.objectContaining(call.input) }]),
        )
      if (cost !== null) expect(end.kind === 'done' ? 1 : 0).toBe(cost)
      for (const words of says) expect(last.plain).toMatch(new RegExp(words))
      for (const words of never) for (const { html } of shown) expect(html).not.toMatch(new RegExp(words))
      // Grounding: what the analyst words is what the facts say.
      expect(end.failures).toEqual([])
      expect(end.probes).toHaveLength(cost === 0 ? end.probes.length : 3)
    },
  )
})

afterAll(() => {
  expect(faults).toEqual([])
})
