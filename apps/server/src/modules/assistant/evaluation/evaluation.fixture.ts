import { callerOf } from '#platform/http'
import { type TestUser, testClient } from '#test/seed'
import { createAnalyst } from '../analyst/analyst'
import type { AnswerEnd, AnswerSoFar, Turn } from '../chats/answering'
import { day, startToolApp } from '../tools/tool-app.fixture'

export interface EvaluationQuestion {
  id: string
  turns: string[]
  /** Null if the test accepts any intent. */
  intent: string | null
  calls: { name: string; input: Record<string, unknown> }[]
  /** Null if the cost depends on the data. */
  cost: number | null
  says?: string[]
  never?: string[]
  page?: string
}

export interface EvaluationAnswer {
  end: AnswerEnd
  last: AnswerSoFar
  /** Every state that `show` received. */
  shown: readonly AnswerSoFar[]
  /** Turns to pass to the next question, newest first. */
  turns: readonly Turn[]
}

/** Starts the analyst on a settled simulated market. */
export async function startEvaluation(options: Parameters<typeof startToolApp>[0] = {}) {
  // The questions write nothing, so questions about the same figures can share one cached response.
  const server = await startToolApp({ keepFor: 600_000, ...options })
  const { app, now } = server
  const faults: unknown[] = []
  const analyst = createAnalyst({
    calls: app.calls,
    pauseMs: 0,
    onFault: (error) => faults.push(error),
    daysOf: async () => ({ running: day, settled: day }),
  })
  const member = await server.member()

  async function put(
    prompt: string,
    {
      turns = [],
      by,
      page = '',
      seed = 1,
    }: { turns?: readonly Turn[]; by?: TestUser | null; page?: string; seed?: number } = {},
  ): Promise<EvaluationAnswer> {
    const { actor } = await callerOf(app.sessions, {
      token: by === null ? undefined : (by ?? member).token,
      client: testClient,
    })
    const shown: AnswerSoFar[] = []
    const question = {
      prompt,
      actor,
      tier: by === null ? 0 : 5,
      world: 'simulated' as const,
      page,
      now: now(),
      turns,
      seed,
    }
    const end = await analyst(question, (soFar) => shown.push(soFar), new AbortController().signal)
    const last = shown.at(-1)
    if (!last) throw new Error(`${prompt} shows nothing`)
    return { end, last, shown, turns: [{ prompt, slots: end.slots }, ...turns] }
  }

  /** Sends the questions of a dialogue in order; returns the answer to the last one. */
  async function putAll(
    prompts: readonly string[],
    options: { page?: string } = {},
  ): Promise<EvaluationAnswer> {
    let answered: EvaluationAnswer | undefined
    for (const prompt of prompts) answered = await put(prompt, { ...options, turns: answered?.turns })
    if (!answered) throw new Error('no question')
    return answered
  }

  return { ...server, reader: member, put, putAll, faults }
}
