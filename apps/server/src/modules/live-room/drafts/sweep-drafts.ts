import { dayMs } from '@vce/futures'
import { draftDays } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import { sweepUploads } from '#platform/media'
import { removeExpiredExports } from '../exports/remove-exports'
import { removeLeftFiles } from '../files/remove-files'
import { videosRepository } from '../videos/videos.repository'
import { type DraftsOptions, removeDrafts, removeEvidence, removeOrphans } from './remove-drafts'

const usedMedia = async (db: Database, ids: readonly number[]) =>
  new Set((await videosRepository(db).byMedia(ids)).keys())

/**
 * The nightly job that removes drafts and 资料 without a recording after 30 days, the files of withdrawn videos after
 * 180, and uploads that came to nothing.
 */
export const sweepDrafts = (options: DraftsOptions & { dataDir: string }) =>
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
      const uploads = await sweepUploads({ ...options, usedMedia }, now)
      return { drafts, uploads, evidence, exports, files, orphans: await removeOrphans(options) }
    },
  })
