import {
  type Endpoint,
  type getMyRecordings,
  getRecordingStrip,
  saveRecording,
  submitRecording,
  withdrawRecording,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf, type Verb } from '#platform/http'
import { videosRepository } from '../videos/videos.repository'
import { withdrawVideo } from '../videos/withdraw-video'
import { changeRecording, lockedRecording } from './change-recording'
import { managedRecordings } from './managed-recording'
import { recordingStrip, type StripOptions } from './recording-strip'
import { type FoundRecording, recordingsRepository } from './recordings.repository'

export interface OwnRecordingsOptions extends StripOptions {
  clock: Clock
  /** Pictures of users. */
  uploads: (db: Database) => { owns(userId: number, address: string): Promise<boolean> }
}

/** States in which the cuts of a recording may change. */
const isEditable = (state: string) => state === 'draft' || state === 'trimmed'

/** Endpoints by which teachers cut and submit the recordings of their broadcasts. */
export function createOwnRecordings(options: OwnRecordingsOptions) {
  const { db, clock, uploads } = options

  /** Refuses everyone but the teacher of the broadcast, to whom the recording belongs. */
  function refuseOthers(
    endpoint: Endpoint & { errors: { unknownVideo: string } },
    actor: Actor,
    found: FoundRecording | undefined,
  ): FoundRecording {
    const { userId } = userOf(actor)
    if (!found || found.row.teacherId !== userId || found.row.mediaId === null)
      throw failure(endpoint, 'unknownVideo', { userId })
    return found
  }

  const list: Verb<typeof getMyRecordings> = async (actor, { page, limit }) => {
    const { userId } = userOf(actor)
    const found = await recordingsRepository(db).ofTeacher(userId, { offset: (page - 1) * limit, limit })
    return paged(await managedRecordings(db, found.rows), found.total, { page, limit })
  }

  const strip: Verb<typeof getRecordingStrip> = async (actor, { video_id: id }) => {
    const found = refuseOthers(getRecordingStrip, actor, await recordingsRepository(db).byId(id))
    return recordingStrip(options, found, { user: userOf(actor).userId })
  }

  const save: Verb<typeof saveRecording> = (actor, { video_id: id, version, ...change }) =>
    db.transaction(async (tx) => {
      const { userId } = userOf(actor)
      const found = refuseOthers(saveRecording, actor, await lockedRecording(saveRecording, tx, id, version))
      if (!isEditable(found.row.state)) throw failure(saveRecording, 'notEditable', { id })
      const isOwnCover = change.cover === '' || change.cover === found.row.cover
      if (!isOwnCover && !(await uploads(tx).owns(userId, change.cover)))
        throw failure(saveRecording, 'unknownPicture', { id })
      const after = await changeRecording(saveRecording, tx, found, change, {
        by: `user ${userId}`,
        state: 'trimmed',
      })
      return { state: after.state, version: after.version }
    })

  const submit: Verb<typeof submitRecording> = (actor, { video_id: id, version }) =>
    db.transaction(async (tx) => {
      const found = refuseOthers(
        submitRecording,
        actor,
        await lockedRecording(submitRecording, tx, id, version),
      )
      if (!isEditable(found.row.state)) throw failure(submitRecording, 'notEditable', { id })
      const videos = videosRepository(tx)
      await videos.changeRecording(id, { submittedAt: clock.now() })
      const after = await videos.change(id, { state: 'reviewing', reason: '' })
      if (!after) throw failure(submitRecording, 'unknownVideo', { id })
      return { state: after.state, version: after.version }
    })

  const withdraw: Verb<typeof withdrawRecording> = (actor, { video_id: id, reason }) =>
    db.transaction(async (tx) => {
      const locked = await videosRepository(tx).locked(id)
      const found = locked && (await recordingsRepository(tx).byId(id))
      const { row } = refuseOthers(withdrawRecording, actor, found)
      if (row.state === 'reviewing') {
        const after = await videosRepository(tx).change(id, { state: 'trimmed' })
        if (!after) throw failure(withdrawRecording, 'unknownVideo', { id })
        return { state: after.state, version: after.version }
      }
      if (row.state !== 'published') throw failure(withdrawRecording, 'notPublished', { id })
      const after = await withdrawVideo(tx, row, reason, clock.now())
      return { state: after.state, version: after.version }
    })

  return {
    getMyRecordings: list,
    getRecordingStrip: strip,
    saveRecording: save,
    submitRecording: submit,
    withdrawRecording: withdraw,
  }
}
