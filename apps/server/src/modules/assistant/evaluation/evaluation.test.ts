import type { ChatThought } from '@vce/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import type { Turn } from '../chats/answering'
import { introCards } from '../chats/introduction'
import { questionTerms } from '../faq/question-terms'
import { type EvaluationQuestion, startEvaluation } from './evaluation.fixture'
import data from './questions.data.json' with { type: 'json' }

const questions = data as EvaluationQuestion[]
const { put, putAll, faults } = await startEvaluation()

const callsIn = (thoughts: readonly ChatThought[]) =>
  thoughts.flatMap(({ action, action_name: name, action_input: input }) =>
    action === 'tool' ? [{ name, input: JSON.parse(input ?? '{}') }] : [],
  )

test('the set has at least 225 questions, each of its own', () => {
  expect(questions.length).toBeGreaterThanOrEqual(225)
  expect(new Set(questions.map(({ turns }) => turns.join('\n'))).size).toBe(questions.length)
})

/** Follow-up questions of all answers with the turns before them, collected during the run. */
const followUps = new Map<string, readonly Turn[]>()

describe('every question of the set', () => {
  test.each(questions.map((question) => [question.id, question.turns.join(' → '), question] as const))(
    '%s %s',
    async (_id, _text, { turns, intent, calls, cost, says = [], never = [], page }) => {
      const { end, last, shown, turns: before } = await putAll(turns, { page })
      if (intent !== null) expect(end.intent).toBe(intent)
      const made = callsIn(last.thoughts)
      for (const call of calls)
        expect(made).toEqual(
          expect.arrayContaining([{ name: call.name, input: expect.objectContaining(call.input) }]),
        )
      if (cost !== null) expect(end.kind === 'done' ? 1 : 0).toBe(cost)
      for (const pattern of says) expect(last.plain).toMatch(new RegExp(pattern))
      for (const pattern of never) for (const { html } of shown) expect(html).not.toMatch(new RegExp(pattern))
      // Grounding: no clause of the analyst may fail the check against its facts.
      expect(end.failures).toEqual([])
      if (end.kind === 'done') expect(end.probes).toHaveLength(3)
      for (const probe of end.probes) followUps.set(probe, before)
    },
  )
})

test('two topics are offered in order, each with its own product if there are two', async () => {
  const probesOf = async (question: string) => (await put(question)).end.probes
  expect(await probesOf('螺纹仓单和豆粕基差')).toEqual(['螺纹仓单多少？', '豆粕基差多少？'])
  expect(await probesOf('rb2705 的资金流向和基差')).toEqual(['rb2705资金流向', 'rb2705基差多少？'])
})

test('every follow-up is answered', async () => {
  expect(followUps.size).toBeGreaterThan(100)
  const unanswered: string[] = []
  for (const [probe, turns] of followUps) {
    const { end } = await put(probe, { turns })
    if (end.kind !== 'done' || end.failures.length > 0)
      unanswered.push(`${probe} (${turns.map(({ prompt }) => prompt).join(' ← ')})`)
  }
  expect(unanswered).toEqual([])
}, 120_000)

test('every suggested question and every card is answered', async () => {
  const suggested = questionTerms.initial.groups.flatMap(({ items }) => items)
  const unanswered: string[] = []
  for (const item of [...suggested, ...introCards.map(({ prompt }) => prompt)]) {
    const { end } = await put(item.replace(/\{[^}]+\}/, '18532'))
    if (end.kind !== 'done' || end.failures.length > 0) unanswered.push(item)
  }
  expect(unanswered).toEqual([])
})

test('a guest is shown no figure beyond what the pages show to guests', async () => {
  const gated = new Set(['seatProfit', 'seat', 'chain', 'views'])
  let compared = 0
  for (const { turns, intent } of questions.filter((each) => gated.has(each.intent ?? ''))) {
    const [question = ''] = turns
    const own = await put(question, { by: null })
    const member = await put(question)
    expect(own.end.failures).toEqual([])
    // The guest's facts come from pages that guests can read. No frame of the guest's answer may contain a
    // figure that only the member's facts have.
    const known = new Set(own.end.facts.flatMap(({ value }) => (typeof value === 'number' ? value : [])))
    const secret = member.end.facts.filter(({ value }) => typeof value === 'number' && !known.has(value))
    compared += secret.length
    for (const { html, thoughts } of own.shown) {
      const text = `${html} ${JSON.stringify(thoughts)}`.replaceAll(',', '')
      for (const { value } of secret) {
        const shown = String(Math.abs(value as number))
        if (shown.replace('.', '').length > 5)
          expect([intent, text]).not.toEqual([intent, expect.stringContaining(shown)])
      }
    }
  }
  expect(compared).toBeGreaterThan(20)
}, 60_000)

afterAll(() => {
  expect(faults).toEqual([])
})
