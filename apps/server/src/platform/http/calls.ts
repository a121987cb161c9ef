import type { Endpoint, InputOf, OutputOf, PrivilegeTag, Rights } from '@vce/protocol'
import * as z from 'zod/mini'
import { createCache, sizeOf } from '#platform/cache'
import { inputRefusal, refusal } from '#platform/errors'
import { type AccessCheck, type Actor, type Caller, checkAccess } from './actor'
import { limitToHistory } from './history'
import { issueText, useChineseMessages } from './issue-text'
import { answerMetered, type Meter } from './meter'

useChineseMessages()

/**
 * Handles an endpoint. A gated endpoint's verb also gets the caller's right; a series endpoint's verb gets
 * the caller's first visible day.
 */
export type Verb<E extends Endpoint> = (
  ...call: [actor: Actor, input: InputOf<E>, ...right: RightOf<E>, ...first: FirstDayOf<E>]
) => Promise<OutputOf<E>>

type RightOf<E extends Endpoint> = E extends { gate: infer T extends PrivilegeTag } ? [right: Rights[T]] : []
/** The first visible day is '' if the caller has no limit. */
type FirstDayOf<E extends Endpoint> = E extends { history: 'series' } ? [firstDay: string] : []

/** An endpoint with its verb. */
export interface Call {
  endpoint: Endpoint
  verb: (...call: never) => Promise<unknown>
}

interface CallsOptions extends AccessCheck {
  meter: Meter
  checkOutputs: boolean
  /** How long the response of a shared endpoint is cached for other callers, in milliseconds. */
  keepFor: number
}

interface RunOptions {
  /**
   * Whether the call counts as no use, because the calling module counts other units: the assistant counts
   * questions. Access, gates and history are still checked.
   */
  uncounted?: boolean
}

/** Maximum bytes of responses cached for other callers. */
const maxAnswerBytes = 48 * 1024 * 1024

/** All calls by path. HTTP and the rendering of pages both use `run`. */
export function createCalls({ checkOutputs, keepFor, meter, ...check }: CallsOptions) {
  const byPath = new Map<string, Call>()
  const shared = createCache<object>({
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

    /** Checks access, then reads the body, then runs the verb. A refusal is thrown as a `Failure`. */
    async run(
      path: string,
      caller: Caller,
      bodyOf: () => Promise<unknown>,
      { uncounted = false }: RunOptions = {},
    ): Promise<unknown> {
      const call = byPath.get(path)
      if (!call) throw refusal('unknownCall')
      const { endpoint, verb } = call
      await checkAccess(endpoint, caller, check)
      checkKey(endpoint, caller.actor)

      const input = endpoint.input.safeParse((await bodyOf()) ?? {})
      if (!input.success) throw inputRefusal(issueText(input.error.issues), { issues: input.error.issues })
      if (isUnstorable(input.data)) throw refusal('badInput', { reason: 'NUL or half a character' })

      const { actor } = caller
      const { input: wanted, first } = await limitToHistory(check.rights, endpoint, actor, input.data)
      const right = endpoint.gate && (await check.rights.of(actor, endpoint.gate))
      const seen = [...(endpoint.gate ? [right] : []), ...(endpoint.history === 'series' ? [first] : [])]
      const args = [actor, wanted, ...seen]
      const answer = async () => {
        const output = await verb(...(args as never))
        return checkOutputs ? z.parse(endpoint.output, output) : output
      }
      const answerOrShared = () =>
        endpoint.shared
          ? shared(`${path} ${JSON.stringify([wanted, ...seen])}`, answer as () => Promise<object>)
          : answer()
      if (!endpoint.metered || uncounted) return answerOrShared()
      // Counted before the cache: the response stays shared, but each caller's use is counted, by the
      // requested input.
      return answerMetered(meter, { actor, endpoint, input: input.data }, answerOrShared)
    },
  }
}
export type Calls = ReturnType<typeof createCalls>

const validKey = /^[\w-]{8,100}$/

/** Refuses a missing or invalid key. A long key is not truncated: two keys could become equal. */
function checkKey({ value }: Endpoint, { idempotencyKey: key }: Actor) {
  if (!value) return
  if (key === undefined && value !== 'keyOptional') throw refusal('keyMissing')
  if (key !== undefined && !validKey.test(key)) throw refusal('keyInvalid')
}

/**
 * Whether any text of an input contains NUL or half a surrogate pair, which Postgres cannot store in JSON.
 * The recursion is bounded, because an input is only as deep as its schema.
 */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Cs}/u.test(value)
  if (Array.isArray(value)) return value.some(isUnstorable)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.values(value).some(isUnstorable)
}
