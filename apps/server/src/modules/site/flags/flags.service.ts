import { flagKeys, flagNames, type getFlags, type InputOf, type OutputOf, setFlag } from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime, type Clock, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { type Flags, isFlagOn } from './flags'
import { flagsRepository } from './flags.repository'
import { setFlagIn } from './set-flag'

interface FlagsServiceOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  flags: Flags
}

const shownTime = (time: Date | null | undefined) => (time ? beijingTime(time) : null)

export const createFlagsService = ({ db, clock, audited, flags }: FlagsServiceOptions) => ({
  async getFlags(): Promise<OutputOf<typeof getFlags>> {
    const stored = await flagsRepository(db).all()
    return {
      flags: flagKeys.map((key) => {
        const set = stored.find((flag) => flag.key === key)
        return {
          key,
          name: flagNames[key],
          on: isFlagOn(key, set, clock.now()),
          value: set?.value ?? null,
          from: shownTime(set?.from),
          until: shownTime(set?.until),
          note: set?.note ?? '',
          changed_by: set?.changedBy ?? null,
          changed_at: shownTime(set?.changedAt),
        }
      }),
    }
  },

  async setFlag(
    actor: Actor,
    { key, value, from: fromText, until: untilText, note }: InputOf<typeof setFlag>,
  ): Promise<OutputOf<typeof setFlag>> {
    const operator = operatorOf(actor)
    const [from, until] = [
      fromText === null ? null : fromBeijingTime(fromText),
      untilText === null ? null : fromBeijingTime(untilText),
    ]
    if (from && until && until <= from) throw failure(setFlag, 'wrongOrder')
    await audited(sourceOf(operator), (action) =>
      setFlagIn(action, operator.name, { key, value, from, until, note }),
    )
    await flags.refresh()
    return {}
  },
})
