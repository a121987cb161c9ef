import type { Endpoint, Refusal, SmsEvent } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { hour, limits, networkOf } from '#platform/limits'
import type { Codes } from './codes'
import { requesterOf } from './requester'

/** Limit of wrong codes from one address or device, over all numbers. */
const perClient = [{ seconds: hour, max: 30 }]

type CodeEndpoint = Endpoint & { errors: Record<'codeWrong' | 'codeExpired' | 'tooOften', Refusal> }

interface GivenCode {
  mobile: string
  event: SmsEvent
  code: string
}

interface CodeCheckOptions {
  db: Database
  clock: Clock
  codes: Pick<Codes, 'check'>
}

/**
 * Creates a function that checks the SMS code of a call. The try is counted before the check, and given back
 * if the code is right.
 */
export function createCodeCheck({ db, clock, codes }: CodeCheckOptions) {
  const counted = limits(db)
  return async (endpoint: CodeEndpoint, actor: Actor, given: GivenCode): Promise<void> => {
    const { client, touristId } = actor
    const now = clock.now()
    const keys = [
      `code address ${networkOf(client.address)}`,
      ...(touristId ? [`code device ${touristId}`] : []),
    ]
    const taken = await counted.take(
      keys.map((key) => ({ key, windows: perClient })),
      now,
    )
    if (!taken.ok) throw failure(endpoint, 'tooOften', { key: taken.rule.key })

    const verdict = await codes.check({ ...given, asker: requesterOf(actor) })
    if (verdict === 'wrong') throw failure(endpoint, 'codeWrong')
    if (verdict === 'expired') throw failure(endpoint, 'codeExpired')
    await counted.giveBack(keys, now)
  }
}

export type CodeCheck = ReturnType<typeof createCodeCheck>
