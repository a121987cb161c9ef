import { dayMs } from '@vce/futures'
import * as z from 'zod/mini'
import { queue } from '#platform/jobs'
import { type DraftsOptions, removeDrafts, removeOrphans } from './remove-drafts'

/** Days for which the video of a broadcast is stored, unless it is published. */
const draftDays = 30

/** The nightly job that removes the videos of broadcasts that were over 30 days ago. */
export const sweepDrafts = (options: DraftsOptions) =>
  queue({
    name: 'sweep-drafts',
    schema: z.object({}),
    cron: '50 3 * * *',
    retryLimit: 3,
    expireInSeconds: 3_600,
    async run(_data, now) {
      const overAt = new Date(now.getTime() - draftDays * dayMs)
      const drafts = await removeDrafts(options, { overAt, now })
      return { drafts, orphans: await removeOrphans(options) }
    },
  })
