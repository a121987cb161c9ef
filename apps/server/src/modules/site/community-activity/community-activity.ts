import type { getCommunityActivity, OutputOf } from '@vce/protocol'
import { createPolledCopy } from '#platform/cache'
import { type Clock, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { settingsRepository } from '../settings/settings.repository'

export type Activity = NonNullable<OutputOf<typeof getCommunityActivity>['activity']>

/** The stored campaign, in force or not; null: none. */
export async function readActivity(db: Database): Promise<Activity | null> {
  const stored = await settingsRepository(db).valueOf('community_activity')
  return (stored as Activity | undefined) ?? null
}

interface ActivityOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
}

/** The campaign as every process reads it: from memory. */
export function createCommunityActivity({ db, clock, logger }: ActivityOptions) {
  const { current, ...copy } = createPolledCopy<Activity | null>({
    name: 'the campaign of the community',
    read: () => readActivity(db),
    initial: null,
    logger,
  })
  return {
    ...copy,
    /** From its first second until before its last; null at any other time. */
    inForce(): Activity | null {
      const activity = current()
      if (!activity) return null
      const now = clock.now()
      return now >= fromBeijingTime(activity.from) && now < fromBeijingTime(activity.to) ? activity : null
    },
  }
}
export type CommunityActivity = ReturnType<typeof createCommunityActivity>
