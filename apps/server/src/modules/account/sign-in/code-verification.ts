import type { Endpoint, Refusal, SmsEvent } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { hour, limits, networkOf } from '#platform/limits'
import type { Codes } from '../sms/codes'
import { requesterOf } from '../sms/requester'

/** Wrong codes from one address or device, over all numbers. */
const perPlace = [{ seconds: hour, max: 30 }]

type TakesCode = Endpoint & { errors: Record<'codeWrong' | 'codeExpired' | 'tooOften', Refusal> }

interface Given {
  mobile: string
  event: SmsEvent
  code: string
}

interface CodeChecksOptions {
  db: Database
  clock: Clock
  codes: Pick<Codes, 'check'>
}

/** Checks an SMS code for a call that takes one; a try is counted before, and taken back where the code was right. */
export function createCodeChecks({ db, clock, codes }: CodeChecksOptions) {
  const counted = limits(db)
  return {
    async check(endpoint: TakesCode, actor: Actor, given: Given) {
      const { client, touristId } = actor
      const now = clock.now()
      const keys = [
        `code address ${networkOf(client.address)}`,
        ...(touristId ? [`code device ${touristId}`] : []),
      ]
      const taken = await counted.take(
        keys.map((key) => ({ key, windows: perPlace })),
        now,
      )
      if (!taken.ok) throw failure(endpoint, 'tooOften', { key: taken.rule.key })

      const verdict = await codes.check({ ...given, asker: requesterOf(actor) })
      if (verdict === 'wrong') throw failure(endpoint, 'codeWrong')
      if (verdict === 'expired') throw failure(endpoint, 'codeExpired')
      await counted.giveBack(keys, now)
    },
  }
}

export type CodeChecks = ReturnType<typeof createCodeChecks>
