import {
  extractReasoningMiddleware,
  simulateReadableStream,
  stepCountIs,
  streamText,
  tool,
  wrapLanguageModel,
} from 'ai'
import { MockLanguageModelV3 } from 'ai/test'
import { Registry } from 'prom-client'
import { callerOf } from '#platform/http'
import { type TestUser, testClient } from '#test/seed'
import { createAnalyst } from '../analyst/analyst'
import type { AnswerSoFar, Turn } from '../chats/answering'
import type { Tool } from '../tools/tool'
import { day, startToolApp } from '../tools/tool-app.fixture'
import { createBreaker } from './breaker'
import { createBudget } from './budget'
import { createModelAnswering } from './model-answering'
import { createModelMetrics } from './model-metrics'
import type { ConnectedModel } from './provider'
import type { ModelLimits } from './run-model'

type DoStream = MockLanguageModelV3['doStream']
export type CallOptions = Parameters<DoStream>[0]
type PartOf<S> = S extends ReadableStream<infer P> ? P : never
/** One part of a provider's stream. */
export type StreamPart = PartOf<Awaited<ReturnType<DoStream>>['stream']>
/** Output of a scripted model for one step, computed from the received call. */
export type Step = (options: CallOptions) => StreamPart[] | ReadableStream<StreamPart>

let calls = 0
export const say = (...deltas: string[]): StreamPart[] => [
  { type: 'text-start', id: 't' },
  ...deltas.map((delta): StreamPart => ({ type: 'text-delta', id: 't', delta })),
  { type: 'text-end', id: 't' },
]
export const think = (...deltas: string[]): StreamPart[] => [
  { type: 'reasoning-start', id: 'r' },
  ...deltas.map((delta): StreamPart => ({ type: 'reasoning-delta', id: 'r', delta })),
  { type: 'reasoning-end', id: 'r' },
]
export const callTool = (toolName: string, input: unknown): StreamPart => {
  calls += 1
  return { type: 'tool-call', toolCallId: `call-${calls}`, toolName, input: JSON.stringify(input) }
}
export const finish = (
  unified: 'stop' | 'tool-calls' | 'length' | 'content-filter' = 'stop',
): StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: unified },
  usage: {
    inputTokens: { total: 1_000, noCache: 1_000, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 200, text: 200, reasoning: 0 },
  },
})

/** Everything that the model received in a call, as one text. */
export const promptTextOf = ({ prompt }: CallOptions): string => JSON.stringify(prompt)

/** Ids of the facts that the model received under a header, newest last. */
export const factsIn = (options: CallOptions, head: string): string[] =>
  [...promptTextOf(options).matchAll(new RegExp(`${head}[^"]*\\\\?":\\\\?"(f\\d+)`, 'gu'))].map(
    ([, id = '']) => id,
  )

/** A model that returns the steps in order and then repeats the last one. */
export function scriptedModel(...steps: readonly Step[]): MockLanguageModelV3 {
  let next = 0
  return new MockLanguageModelV3({
    doStream: async (options) => {
      const step = steps[Math.min(next, steps.length - 1)]
      next += 1
      const sent = step?.(options) ?? []
      const stream = Array.isArray(sent)
        ? simulateReadableStream({ chunks: sent, initialDelayInMs: null, chunkDelayInMs: null })
        : sent
      return { stream }
    },
  })
}

/** Two steps: a tool call, then an answer. */
export const lookUpThenSay = (lookUp: readonly StreamPart[], answer: (options: CallOptions) => string) =>
  scriptedModel(
    () => [...lookUp, finish('tool-calls')],
    (options) => [...say(answer(options)), finish()],
  )

const connectedTo = (model: MockLanguageModelV3): ConnectedModel => {
  const wrapped = wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: 'think' }) })
  return { sdk: { streamText, stepCountIs, tool }, of: () => ({ model: wrapped, name: 'played' }) }
}

interface AnsweringOptions {
  dailyFen?: number
  limits?: Partial<ModelLimits>
  tools?: readonly Tool[]
}

interface PutOptions {
  tier?: number
  turns?: readonly Turn[]
  page?: string
  by?: TestUser
  signal?: AbortSignal
  onShow?: (soFar: AnswerSoFar) => void
}

/** Starts the model engine with scripted models on a settled simulated market. */
export async function startModelApp(options: Parameters<typeof startToolApp>[0] = {}) {
  const server = await startToolApp(options)
  const { app, db, now } = server
  const clock = { now }
  const faults: unknown[] = []
  const member = await server.member()
  const daysOf = async () => ({ running: day, settled: day })
  const analyst = createAnalyst({
    calls: app.calls,
    pauseMs: 0,
    daysOf,
    onFault: (error) => faults.push(error),
  })

  const answering = (model: MockLanguageModelV3 | null, options: AnsweringOptions = {}) =>
    connecting(model && (async () => connectedTo(model)), options)

  function connecting(connect: (() => Promise<ConnectedModel>) | null, options: AnsweringOptions = {}) {
    const registry = new Registry()
    const alarms: number[] = []
    const time = { now: 0 }
    const answer = createModelAnswering({
      db,
      clock,
      analyst,
      daysOf,
      calls: app.calls,
      metrics: createModelMetrics(registry),
      logger: { error: (fault: unknown) => void faults.push(fault), warn: () => undefined },
      connect,
      prices: { priceIn: 2, priceOut: 8 },
      breaker: createBreaker(() => time.now),
      budget: createBudget({
        db,
        clock,
        dailyFen: options.dailyFen ?? 1e9,
        onAlarm: ({ fen }) => void alarms.push(fen),
      }),
      limits: { maxRetries: 0, ...options.limits },
      ...(options.tools && { tools: options.tools }),
    })

    async function put(prompt: string, given: PutOptions = {}) {
      const { tier = 5, turns = [], page = '', by = member } = given
      const { actor } = await callerOf(app.sessions, { token: by.token, client: testClient })
      const shown: AnswerSoFar[] = []
      const question = { prompt, actor, tier, page, turns, world: 'simulated' as const, now: now(), seed: 1 }
      const show = (soFar: AnswerSoFar) => {
        shown.push(soFar)
        given.onShow?.(soFar)
      }
      const end = await answer(question, show, given.signal ?? new AbortController().signal)
      const last = shown.at(-1)
      if (!last) throw new Error(`${prompt} shows nothing`)
      return { end, last, shown }
    }

    const metric = async (name: string, labels: Record<string, string> = {}) => {
      const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] }
      return values.find((each) => Object.entries(labels).every(([label, of]) => each.labels[label] === of))
        ?.value
    }
    return { put, metric, alarms, time }
  }

  return { ...server, answering, connecting, faults }
}
