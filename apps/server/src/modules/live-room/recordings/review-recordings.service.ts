import {
  cutRecording,
  type Endpoint,
  type getRecordings,
  type InputOf,
  publishRecording,
  returnRecording,
  reviewRecording,
  withdrawVideo as withdrawVideoCall,
} from '@vce/protocol'
import { type AuditedAction, type AuditedRunner, sourceOf } from '#platform/audit'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, type Operator, operatorOf, paged, type Verb } from '#platform/http'
import { type VideoRow, videosRepository } from '../videos/videos.repository'
import { withdrawVideo } from '../videos/withdraw-video'
import { changeRecording, lockedRecording } from './change-recording'
import { managedRecordings } from './managed-recording'
import { publishRecording as publish } from './publish-recording'
import { recordingStrip, type StripOptions } from './recording-strip'
import { type FoundRecording, recordingsRepository } from './recordings.repository'

export interface ReviewRecordingsOptions extends StripOptions {
  audited: AuditedRunner
  /** Stores the proposal to publish a recording that the operator has cut. */
  proposePublication: (
    action: AuditedAction,
    operator: Operator,
    proposal: { payload: { video_id: number; version: number }; reason: string },
  ) => Promise<number>
  /** Pictures of the site. */
  siteSize: (db: Database, address: string) => Promise<unknown>
}

/** The fields of a recording that go to the audit log. */
const shown = ({ state, title, version }: VideoRow, { cuts }: Pick<FoundRecording['recording'], 'cuts'>) => ({
  state,
  title,
  version,
  cuts,
})

const authorOf = (operator: Operator) => `operator ${operator.operatorId}`

type Submitted = InputOf<typeof publishRecording>

/** Endpoints by which operators review, cut and publish recordings, and withdraw videos. */
export function createReviewRecordings(options: ReviewRecordingsOptions) {
  const { db, audited, bars, proposePublication, siteSize } = options
  const run = <Result>(actor: Actor, work: (action: AuditedAction) => Promise<Result>) =>
    audited(sourceOf(operatorOf(actor)), work)

  /** A recording that its teacher has submitted, locked. */
  async function submitted(
    endpoint: Endpoint & { errors: { unknownVideo: string; changed: string; notSubmitted: string } },
    tx: Database,
    { video_id: id, version }: Submitted,
  ) {
    const found = await lockedRecording(endpoint, tx, id, version)
    if (found.row.state !== 'reviewing' || found.recording.submittedAt === null)
      throw failure(endpoint, 'notSubmitted', { id })
    return found
  }

  const list: Verb<typeof getRecordings> = async (_actor, { state, page, limit }) => {
    const found = await recordingsRepository(db).all(state, { offset: (page - 1) * limit, limit })
    return paged(await managedRecordings(db, found.rows), found.total, { page, limit })
  }

  const review: Verb<typeof reviewRecording> = async (actor, { video_id: id }) => {
    const found = await recordingsRepository(db).byId(id)
    if (!found || found.row.mediaId === null) throw failure(reviewRecording, 'unknownVideo', { id })
    return recordingStrip(options, found, { operator: operatorOf(actor).operatorId })
  }

  const cut: Verb<typeof cutRecording> = (actor, { video_id: id, version, reason, ...change }) =>
    run(actor, async (action) => {
      const { tx, audit } = action
      const operator = operatorOf(actor)
      const found = await lockedRecording(cutRecording, tx, id, version)
      if (found.row.state === 'published' || found.row.state === 'withdrawn')
        throw failure(cutRecording, 'notEditable', { id })
      const isKnownCover = change.cover === '' || change.cover === found.row.cover
      if (!isKnownCover && !(await siteSize(tx, change.cover)))
        throw failure(cutRecording, 'unknownPicture', { id })
      const after = await changeRecording(cutRecording, tx, found, change, {
        by: authorOf(operator),
        state: 'reviewing',
      })
      // The proposal is what leads to its publication; a submission of the teacher is over.
      await videosRepository(tx).changeRecording(id, { submittedAt: null })
      const approvalId = await proposePublication(action, operator, {
        payload: { video_id: id, version: after.version },
        reason,
      })
      await audit({
        action: 'recording.cut',
        target: `video ${id}`,
        before: shown(found.row, found.recording),
        after: shown(after, { cuts: change.cuts }),
        reason,
        approvalId,
      })
      return { state: after.state, version: after.version, approval_id: approvalId }
    })

  const publishOne: Verb<typeof publishRecording> = (actor, input) =>
    run(actor, async ({ tx, now, audit }) => {
      const found = await submitted(publishRecording, tx, input)
      if (found.recording.cutBy === authorOf(operatorOf(actor)))
        throw failure(publishRecording, 'ownCut', { id: input.video_id })
      const after = await publish(tx, bars, found, now)
      if (!after) throw failure(publishRecording, 'unknownVideo', { id: input.video_id })
      await audit({
        action: 'recording.publish',
        target: `video ${after.id}`,
        before: shown(found.row, found.recording),
        after: shown(after, found.recording),
      })
      return { state: after.state, version: after.version }
    })

  const sendBack: Verb<typeof returnRecording> = (actor, { reason, ...input }) =>
    run(actor, async ({ tx, audit }) => {
      const found = await submitted(returnRecording, tx, input)
      const videos = videosRepository(tx)
      await videos.changeRecording(found.row.id, { submittedAt: null })
      const after = await videos.change(found.row.id, { state: 'trimmed', reason })
      if (!after) throw failure(returnRecording, 'unknownVideo', { id: input.video_id })
      await audit({
        action: 'recording.return',
        target: `video ${after.id}`,
        before: shown(found.row, found.recording),
        after: shown(after, found.recording),
        reason,
      })
      return { state: after.state, version: after.version }
    })

  const withdraw: Verb<typeof withdrawVideoCall> = (actor, { video_id: id, reason }) =>
    run(actor, async ({ tx, now, audit }) => {
      const row = await videosRepository(tx).locked(id)
      if (!row) throw failure(withdrawVideoCall, 'unknownVideo', { id })
      if (row.state !== 'published') throw failure(withdrawVideoCall, 'notPublished', { id })
      const after = await withdrawVideo(tx, row, reason, now)
      await audit({
        action: 'video.withdraw',
        target: `video ${id}`,
        before: { state: row.state, title: row.title },
        after: { state: after.state, title: after.title },
        reason,
      })
      return {}
    })

  return {
    getRecordings: list,
    reviewRecording: review,
    cutRecording: cut,
    publishRecording: publishOne,
    returnRecording: sendBack,
    withdrawVideo: withdraw,
  }
}
