import { dayMs } from '@vce/futures'
import { draftDays } from '@vce/protocol'
import * as z from 'zod/mini'
import { queue } from '#platform/jobs'
import { removeExpiredExports } from '../exports/remove-exports'
import { removeLeftFiles } from '../files/remove-files'
import { type DraftsOptions, removeDrafts, removeEvidence, removeOrphans } from './remove-drafts'

/**
 * The nightly job that removes drafts and 资料 without a recording after 30 days, and the files of withdrawn videos after
 * 180.
 */
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
      const evidence = await removeEvidence(options, now)
      const exports = await removeExpiredExports(options, now)
      const files = await removeLeftFiles(options, now)
      return { drafts, evidence, exports, files, orphans: await removeOrphans(options) }
    },
  })
