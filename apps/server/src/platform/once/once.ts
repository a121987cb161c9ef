import { createHash, randomUUID } from 'node:crypto'
import { dayMs, hourMs } from '@vce/futures'
import type { Endpoint, InputOf, OutputOf } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { refusal } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import type { Loop } from '#platform/schedule'
import { onceRepository } from './once.repository'
import { retryTransaction } from './retry-transaction'

/** Parameters for the work of a call within its transaction. */
export interface OnceWork {
  tx: Database
  userId: number
  now: Date
  /** Id of the call, never reused; part of the keys of transfers. */
  callId: number
}

interface OnceOptions {
  db: Database
  clock: Clock
}

/** Fields excluded from the hash of a call's input: six digits could be guessed from their hash. */
const secrets = new Set(['pay_password', 'captcha'])

const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input, (name, value: unknown) => (secrets.has(name) ? undefined : value)))
    .digest('hex')

/**
 * Runs the work of a call in one transaction, once per idempotency key: a repeated call gets the first call's
 * answer, and a call with another body is refused. A refusal leaves no trace, so the same key can succeed
 * later. Callers make slow checks before the transaction, and calls to other servers after it.
 */
export function createOnce({ db, clock }: OnceOptions) {
  /**
   * The stored answer for a call's key; undefined if there is none yet. A call with another body is refused.
   */
  async function answerOf<E extends Endpoint>(
    { path }: E,
    actor: Actor,
    input: InputOf<E>,
  ): Promise<OutputOf<E> | undefined> {
    const { userId, idempotencyKey: key } = userOf(actor)
    const done = key === undefined ? undefined : await onceRepository(db).find({ userId, path, key })
    if (!done) return undefined
    if (done.bodyHash !== hashOf(input)) throw refusal('keyReused', { path, userId })
    return done.answer as OutputOf<E>
  }

  function once<E extends Endpoint>(
    { path }: E,
    actor: Actor,
    input: InputOf<E>,
    work: (call: OnceWork) => Promise<OutputOf<E>>,
  ): Promise<OutputOf<E>> {
    const { userId, idempotencyKey: key = randomUUID() } = userOf(actor)
    const bodyHash = hashOf(input)
    const now = clock.now()
    return retryTransaction(() =>
      db.transaction(async (tx) => {
        const calls = onceRepository(tx)
        const callId = await calls.add({ userId, path, key, bodyHash, at: now })
        if (callId === undefined) {
          // Read in a separate statement, so that the row of a concurrent call that has just committed is
          // visible.
          const done = await calls.find({ userId, path, key })
          if (done?.bodyHash !== bodyHash) throw refusal('keyReused', { path, userId })
          return done.answer as OutputOf<E>
        }
        const answer = await work({ tx, userId, now, callId })
        await calls.keep(callId, answer)
        return answer
      }),
    )
  }
  return Object.assign(once, { answerOf })
}
export type Once = ReturnType<typeof createOnce>

/** Drops calls that are a week old; no page repeats them any more. */
export const sweepCalls: Loop = {
  name: 'sweep calls',
  every: hourMs,
  run: (tx, now) => onceRepository(tx).sweep(new Date(now.getTime() - 7 * dayMs)),
}

/** Removes the stored calls of a deleted account. */
export const forgetCalls = (tx: Database, userId: number) => onceRepository(tx).drop(userId)
