import type { getCommunityActivity, OutputOf } from '@vce/protocol'
import { createPolledCopy } from '#platform/cache'
import { type Clock, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { settingsRepository } from '../settings/settings.repository'

export type Activity = NonNullable<OutputOf<typeof getCommunityActivity>['activity']>

/** The stored campaign, whether in force or not; null if there is none. */
export async function readActivity(db: Database): Promise<Activity | null> {
  const stored = await settingsRepository(db).valueOf('community_activity')
  return (stored as Activity | undefined) ?? null
}

interface ActivityOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
}

/** The campaign, read from memory in every process. */
export function createCommunityActivity({ db, clock, logger }: ActivityOptions) {
  const { current, ...copy } = createPolledCopy<Activity | null>({
    name: 'the campaign of the community',
    read: () => readActivity(db),
    initial: null,
    logger,
  })
  return {
    ...copy,
    /** The campaign between `from` (inclusive) and `to` (exclusive); null at any other time. */
    inForce(): Activity | null {
      const activity = current()
      if (!activity) return null
      const now = clock.now()
      return now >= fromBeijingTime(activity.from) && now < fromBeijingTime(activity.to) ? activity : null
    },
  }
}
export type CommunityActivity = ReturnType<typeof createCommunityActivity>
