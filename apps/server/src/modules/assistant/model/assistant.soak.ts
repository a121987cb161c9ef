import type { addAssistantModelResult, ChatThought, DraftInputOf } from '@vce/protocol'
import { expect, test } from 'vitest'
import { beijingTime } from '#platform/clock'
import { readConfig } from '#platform/config'
import type { AnswerEnd, AnswerSoFar, Turn } from '../chats/answering'
import type { EvaluationQuestion } from '../evaluation/evaluation.fixture'
import data from '../evaluation/questions.data.json' with { type: 'json' }
import {
  callTool,
  finish,
  promptTextOf,
  type StreamPart,
  say,
  scriptedModel,
  startModelApp,
} from './model-app.fixture'
import { missedTargets, modelTargets } from './model-targets'
import { createModelLoader } from './provider'
import { promptVersion } from './system-text'

const questions = data as EvaluationQuestion[]
const { ai } = readConfig(
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AI_'))),
)

interface AnsweredQuestion {
  question: EvaluationQuestion
  end: AnswerEnd
  last: AnswerSoFar
}

const share = (some: readonly unknown[], all: readonly unknown[]) =>
  all.length === 0 ? 1 : some.length / all.length
const percent = (part: number) => Number((part * 100).toFixed(2))

/** Tool calls of an answer with their inputs, from its thoughts. */
const callsIn = (thoughts: readonly ChatThought[]) =>
  thoughts.flatMap(({ action, action_name: name, action_input: input }) =>
    action === 'tool' ? [{ name, input: JSON.parse(input ?? '{}') as Record<string, unknown> }] : [],
  )

const holds = (made: ReturnType<typeof callsIn>, { name, input }: EvaluationQuestion['calls'][number]) =>
  made.some(
    (call) =>
      call.name === name &&
      Object.entries(input).every(
        ([key, value]) => JSON.stringify(call.input[key]) === JSON.stringify(value),
      ),
  )

/** A scripted model that calls the suggested tools and states the first fact in their results. */
const playedByPlan = () =>
  scriptedModel((options) => {
    const sent = promptTextOf(options)
    const plan = /建议的查询\\*":(\[.*?\])\s*\}\\*"/su.exec(sent)?.[1]?.replaceAll('\\"', '"') ?? '[]'
    if (!sent.includes('"role":"tool"')) {
      const calls = (JSON.parse(plan) as { name: string; input: unknown }[]).map(
        ({ name, input }): StreamPart => callTool(name, input),
      )
      return calls.length > 0 ? [...calls, finish('tool-calls')] : [finish()]
    }
    const fact = /（([^（）"]+)）":"(f\d+) \[([^\]]+)\]/u.exec(sent)
    const cell = /"row":"([^"｜]+)[^}]*?（([^（）"]+)）":"(f\d+) /u.exec(sent)
    if (fact) return [...say(`${fact[3]}${fact[1]} ⟦${fact[2]}⟧。`), finish()]
    return [...(cell ? say(`${cell[1]}${cell[2]} ⟦${cell[3]}⟧。`) : []), finish()]
  })

test('the evaluation set by the connected model', async () => {
  const { answering, connecting } = await startModelApp()
  const connect = ai && createModelLoader(ai)
  if (!connect) console.info('没有设置 AI_*：以模拟的模型代替，只检查流程')

  const answers: AnsweredQuestion[] = []
  for (const question of questions) {
    const { put } = connect ? connecting(connect) : answering(playedByPlan())
    let turns: Turn[] = []
    for (const [place, prompt] of question.turns.entries()) {
      const { end, last } = await put(prompt, { turns, page: question.page ?? '' })
      turns = [{ prompt, slots: end.slots }, ...turns]
      if (place === question.turns.length - 1) answers.push({ question, end, last })
    }
  }

  const byModel = answers.filter(({ end }) => end.engine === 'model')
  const handedOver = answers.filter(({ last }) => last.notice !== undefined)
  const refusals = answers.filter(({ question }) => question.intent?.startsWith('refused'))
  const withCalls = byModel.filter(({ question }) => question.calls.length > 0)
  const wrong = answers.filter(({ question, last }) =>
    (question.never ?? []).some((pattern) => new RegExp(pattern).test(last.html)),
  )
  const dropped = byModel.reduce((sum, { end }) => sum + end.failures.length, 0)
  const clauses = byModel.reduce((sum, { end }) => sum + end.tree.length, dropped)
  const result = {
    model: ai?.model ?? '模拟',
    prompt_version: promptVersion,
    questions: answers.length,
    calls: percent(
      share(
        withCalls.filter(({ question, last }) => {
          const made = callsIn(last.thoughts)
          return question.calls.every((call) => holds(made, call))
        }),
        withCalls,
      ),
    ),
    refusals: percent(
      share(
        refusals.filter(({ end }) => end.kind === 'refused'),
        refusals,
      ),
    ),
    planted: wrong.length,
    grounded: percent(clauses === 0 ? 1 : 1 - dropped / clauses),
    fallback: percent(share(handedOver, [...byModel, ...handedOver])),
    made_at: beijingTime(new Date()),
  } satisfies DraftInputOf<typeof addAssistantModelResult>
  console.info(`转由规则分析员：${handedOver.map(({ question }) => question.id).join(' ')}`)
  console.info(`供登记的结果：${JSON.stringify(result)}`)
  expect([result.refusals, result.planted]).toEqual([modelTargets.refusals, modelTargets.planted])
  if (ai) expect(missedTargets(result)).toEqual([])
})
