import type { getCommunityActivity, OutputOf } from '@vce/protocol'
import { createPolledCopy } from '#platform/cache'
import { type Clock, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { settingsRepository } from '../settings/settings.repository'

export type Campaign = NonNullable<OutputOf<typeof getCommunityActivity>['activity']>

/** The stored campaign, whether in force or not; null if there is none. */
export async function readCampaign(db: Database): Promise<Campaign | null> {
  const stored = await settingsRepository(db).valueOf('community_activity')
  return (stored as Campaign | undefined) ?? null
}

interface CampaignOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
}

/** The campaign, read from memory in every process. */
export function createCommunityCampaign({ db, clock, logger }: CampaignOptions) {
  const { current, ...copy } = createPolledCopy<Campaign | null>({
    name: 'the campaign of the community',
    read: () => readCampaign(db),
    initial: null,
    logger,
  })
  return {
    ...copy,
    /** The campaign between `from` (inclusive) and `to` (exclusive); null at any other time. */
    inForce(): Campaign | null {
      const campaign = current()
      if (!campaign) return null
      const now = clock.now()
      return now >= fromBeijingTime(campaign.from) && now < fromBeijingTime(campaign.to) ? campaign : null
    },
  }
}
export type CommunityCampaign = ReturnType<typeof createCommunityCampaign>
