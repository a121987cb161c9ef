import { dayMs } from '@vce/futures'
import {
  type getCommunityActivity,
  type InputOf,
  maxCampaignDays,
  type OutputOf,
  setCommunityActivity,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { portalPageOf } from '../portal-page'
import { settingsRepository } from '../settings/settings.repository'
import { uploadsOf } from '../uploads/uploads'
import { type Campaign, type CommunityCampaign, readCampaign } from './community-campaign'

interface Options {
  db: Database
  audited: AuditedRunner
  campaign: Pick<CommunityCampaign, 'refresh'>
}

type CampaignInput = InputOf<typeof setCommunityActivity>['activity']

/** Checks the campaign; its link becomes a path, as a browser resolves it. */
function checked(written: NonNullable<CampaignInput>): Campaign {
  const length = fromBeijingTime(written.to).getTime() - fromBeijingTime(written.from).getTime()
  if (length <= 0) throw failure(setCommunityActivity, 'wrongOrder')
  if (length > maxCampaignDays * dayMs) throw failure(setCommunityActivity, 'tooLong')
  if (written.link === '') return written
  const page = portalPageOf(written.link)
  if ('wrong' in page) throw failure(setCommunityActivity, page.wrong, { link: written.link })
  return { ...written, link: page.path }
}

/** Calls by which operators set 社区福利. */
export const createCampaignService = ({ db, audited, campaign }: Options) => ({
  /** Read from the database, because an operator must edit the stored campaign, not a cached copy. */
  getCommunityActivity: async (): Promise<OutputOf<typeof getCommunityActivity>> => ({
    activity: await readCampaign(db),
  }),

  async setCommunityActivity(
    actor: Actor,
    { activity: written }: InputOf<typeof setCommunityActivity>,
  ): Promise<OutputOf<typeof setCommunityActivity>> {
    const operator = operatorOf(actor)
    const after = written && checked(written)
    await audited(sourceOf(operator), async ({ tx, now, audit }) => {
      if (after?.image && !(await uploadsOf(tx).siteSize(after.image))) {
        throw failure(setCommunityActivity, 'unknownPicture', { image: after.image })
      }
      const settings = settingsRepository(tx)
      await settings.hold('community_activity')
      const before = await readCampaign(tx)
      if (after)
        await settings.put({
          key: 'community_activity',
          value: after,
          changedBy: operator.name,
          changedAt: now,
        })
      else await settings.drop('community_activity')
      await audit({ action: 'communityActivity.set', target: 'community activity', before, after })
    })
    await campaign.refresh()
    return {}
  },
})
