import { type Endpoint, type InputOf, messages, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import { createKept, sizeOf } from '#platform/cache'
import { refusal } from '#platform/errors'
import { type Actor, type Caller, checkAccess, type Grants } from './actor'
import { issueText, speakChinese } from './issue-text'

speakChinese()

export type Verb<E extends Endpoint> = (actor: Actor, input: InputOf<E>) => Promise<OutputOf<E>>

/** An endpoint with the function that answers it. */
export interface Call {
  endpoint: Endpoint
  verb: (actor: Actor, input: never) => Promise<unknown>
}

interface CallsOptions {
  grants: Grants
  checkOutputs: boolean
  /** How long the answer of a shared endpoint serves other callers, in milliseconds. */
  keepFor: number
}

/** Bytes of answers kept for other callers. */
const maxAnswerBytes = 48 * 1024 * 1024

/** Everything that can be called, by path. HTTP and the rendering of pages both go through `run`. */
export function createCalls({ grants, checkOutputs, keepFor }: CallsOptions) {
  const byPath = new Map<string, Call>()
  const shared = createKept<object>({
    lifetime: keepFor,
    maxSize: maxAnswerBytes,
    sizeOf: (answer) => sizeOf(answer),
  })
  return {
    add(call: Call) {
      if (byPath.has(call.endpoint.path)) throw new Error(`Two handlers for ${call.endpoint.path}`)
      byPath.set(call.endpoint.path, call)
    },

    list: () => [...byPath.values()],

    /** Access, then the body is read, then the verb. A refusal is thrown as a `Failure`. */
    async run(path: string, caller: Caller, bodyOf: () => Promise<unknown>): Promise<unknown> {
      const call = byPath.get(path)
      if (!call) throw refusal(messages.unknownCall)
      const { endpoint, verb } = call
      await checkAccess(endpoint, caller, grants)
      if (endpoint.value && !caller.actor.idempotencyKey) throw refusal(messages.keyMissing)

      const input = endpoint.input.safeParse((await bodyOf()) ?? {})
      if (!input.success)
        throw refusal(issueText(input.error.issues), undefined, { issues: input.error.issues })
      if (holdsNul(input.data)) throw refusal(messages.badInput, undefined, { reason: 'NUL' })

      const answer = async () => {
        const output = await verb(caller.actor, input.data as never)
        return checkOutputs ? z.parse(endpoint.output, output) : output
      }
      if (!endpoint.shared) return answer()
      return shared(`${path} ${JSON.stringify(input.data)}`, answer as () => Promise<object>)
    },
  }
}
export type Calls = ReturnType<typeof createCalls>

/** Whether any text of an input holds NUL, which Postgres stores in no text. Inputs are as shallow as their schema. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(holdsNul)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.values(value).some(holdsNul)
}
