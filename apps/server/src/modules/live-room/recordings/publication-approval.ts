import * as z from 'zod/mini'
import type { AuditedAction } from '#platform/audit'
import type { Database } from '#platform/database'
import { videosRepository } from '../videos/videos.repository'
import type { ReadBars } from './broadcast-minutes'
import { publishRecording } from './publish-recording'
import { recordingsRepository } from './recordings.repository'

const publication = z.object({ video_id: z.int(), version: z.int() })
type Publication = z.output<typeof publication>

/** Name of the kind of approval. */
export const publicationKind = 'publishRecording'

/** The recording of a proposal, if it is as it was then. */
async function proposed(db: Database, { video_id: id, version }: Publication) {
  const found = await recordingsRepository(db).byId(id)
  if (found?.row.version !== version || found.row.state !== 'reviewing' || found.row.mediaId === null)
    return undefined
  return found
}

const lengthText = (seconds: number) =>
  `${Math.floor(seconds / 60)} 分 ${String(Math.round(seconds) % 60).padStart(2, '0')} 秒`

/** The publication of a recording that an operator has cut, which another operator approves. */
export const publicationApproval = (bars: ReadBars) => ({
  name: publicationKind,
  action: 'live.review' as const,
  schema: publication,

  async title(db: Database, { video_id: id }: Publication) {
    const found = await recordingsRepository(db).byId(id)
    return found ? `发布回放：${found.row.title}（${found.room.name}）` : `发布回放 ${id}`
  },

  async effect(db: Database, payload: Publication) {
    const found = await proposed(db, payload)
    if (!found) return null
    return `发布 ${lengthText(found.row.seconds)}，原直播 ${lengthText(found.wholeSeconds)}`
  },

  async execute(
    { tx, now, audit }: AuditedAction,
    payload: Publication,
    { approvalId, reason }: { approvalId?: number; reason: string },
  ) {
    await videosRepository(tx).locked(payload.video_id)
    const found = await proposed(tx, payload)
    const after = found && (await publishRecording(tx, bars, found, now))
    if (!after) return false
    await audit({
      action: 'recording.publish',
      target: `video ${after.id}`,
      after: { state: after.state, title: after.title, version: after.version },
      reason,
      ...(approvalId !== undefined && { approvalId }),
    })
    return true
  },
})
