import type { Endpoint, MeteredUnit, Metering } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { refusal } from '#platform/errors'
import type { Actor, Meter } from '#platform/http'
import { quota } from './quota'
import { subjectOf } from './subjects'

interface MeterOptions {
  db: Database
  clock: Clock
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tierOf: (actor: Actor) => Promise<number>
  /**
   * The unit under which a requested unit is charged, `rb2701 2026-11-20`; null if it is free for every
   * caller.
   */
  chargeOf: (tag: Metering['tag'], unit: MeteredUnit) => Promise<string | null>
}

/** Maximum number of units taken today that the process remembers. */
const maxRemembered = 50_000

/**
 * Counts the calls of metered endpoints. A unit that was taken today is remembered, so that no statement is
 * needed when it is requested again.
 */
export function createMeter({ db, clock, tierOf, chargeOf }: MeterOptions): Meter {
  const taken = new Set<string>()
  const remember = (key: string) => {
    taken.add(key)
    const [oldest] = taken
    if (taken.size > maxRemembered && oldest !== undefined) taken.delete(oldest)
  }

  return {
    async admit(actor: Actor, { metered, path }: Endpoint, input: unknown) {
      const wanted = metered?.unit(input as never) ?? null
      if (!metered || wanted === null) return null
      const now = clock.now()
      const subject = subjectOf(actor)
      const { tag } = metered
      const key = JSON.stringify([subject.name, tag, beijingTime(now).slice(0, 10), wanted])
      if (taken.has(key)) return null
      const unit = await chargeOf(tag, wanted)
      if (unit === null) return null
      // A page rendered for a guest is cached for other guests, so each browser requests the data itself.
      if (actor.rendering && actor.kind === 'guest') throw refusal('leftToBrowser')
      const tier = await tierOf(actor)
      // While the server renders a page for a user, no use is taken; the scripts of the page request the data
      // again and take the use.
      if (actor.rendering && !(await quota(db).isFree({ subject, tier, tag, unit }, now)))
        throw refusal('leftToBrowser')
      const admission = await quota(db).admit({ subject, tier, tag, unit }, now)
      if (!admission.ok) throw refusal('searchesUsedUp', { path, subject: subject.name })
      const { use } = admission
      if (use === null) return null
      return {
        async commit() {
          await quota(db).commit(use)
          remember(key)
        },
        release: () => quota(db).release(use),
      }
    },
  }
}
