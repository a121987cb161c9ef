import { callerOf } from '#platform/http'
import { type TestUser, testClient } from '#test/seed'
import { createAnalyst } from '../analyst/analyst'
import type { AnswerEnd, AnswerSoFar, Turn } from '../chats/answering'
import { day, startToolApp } from '../tools/tool-app.fixture'

export interface EvaluationQuestion {
  id: string
  turns: string[]
  /** Null where any will do. */
  intent: string | null
  calls: { name: string; input: Record<string, unknown> }[]
  /** Null where data decides. */
  cost: number | null
  says?: string[]
  never?: string[]
  page?: string
}

export interface EvaluationAnswer {
  end: AnswerEnd
  last: AnswerSoFar
  /** Each state that was shown. */
  shown: readonly AnswerSoFar[]
  /** Turns before a next question, the newest first. */
  turns: readonly Turn[]
}

/** The analyst on a settled simulated market. */
export async function startEvaluation(options: Parameters<typeof startToolApp>[0] = {}) {
  // Nothing is written while the questions are put: those about the same figures read them once.
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

  /** Puts the questions of a dialogue; the last one's answer. */
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
