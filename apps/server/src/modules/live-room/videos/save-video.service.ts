import { productOf } from '@vce/futures'
import { type InputOf, saveVideo } from '@vce/protocol'
import { teachers } from '#modules/profile'
import { type AuditedAction, type AuditedRunner, sourceOf } from '#platform/audit'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { operatorOf, type Verb } from '#platform/http'
import { uploadsRepository } from '#platform/media'
import { chartFault } from './chart-day'
import { indexVideo } from './video-document'
import { type VideoRow, videosRepository } from './videos.repository'

export interface SaveVideoOptions {
  audited: AuditedRunner
  /** Pictures of the site. */
  siteSize: (db: Database, address: string) => Promise<unknown>
}

type Input = InputOf<typeof saveVideo>
/** The fields of a video that are stored, those of one that is new too. */
type Fields = Omit<VideoRow, 'id' | 'version'>

const refuse = (key: Parameters<typeof failure<typeof saveVideo>>[1], { id }: Input) =>
  failure(saveVideo, key, { id })

/** The fields of a video that go to the audit log. */
const shown = (row: Fields) => ({
  kind: row.kind,
  state: row.state,
  title: row.title,
  cover: row.cover,
  media: row.mediaId,
  teacher: row.teacherId,
  products: row.productCodes,
  trading_day: row.tradingDay,
  marks: row.chartMarks.length,
  is_members_only: row.isMembersOnly,
  is_pinned: row.pinnedAt !== null,
})

/** Fields that belong to the cuts or to the room of a recording, and not to its texts. */
const otherFields = [
  'upload_id',
  'teacher_id',
  'products',
  'trading_day',
  'chart_marks',
  'is_members_only',
] as const

function draftOf(input: Input, now: Date): Fields {
  if (!input.kind) throw refuse('noKind', input)
  if (input.title === undefined) throw refuse('noTitle', input)
  return {
    kind: input.kind,
    title: input.title,
    description: '',
    cover: '',
    mediaId: null,
    seconds: 0,
    teacherId: null,
    productCodes: [],
    tradingDay: null,
    chartMarks: [],
    isMembersOnly: false,
    state: 'draft',
    views: 0,
    pinnedAt: null,
    publishedAt: null,
    withdrawnAt: null,
    reason: '',
    createdAt: now,
    isSample: false,
  }
}

/** All fields but those that the database gives. */
function fieldsOf({ id: _id, version: _version, ...fields }: VideoRow): Fields {
  return fields
}

/** The stored video, locked; refuses one that the caller may not change. */
async function storedOf(tx: Database, input: Input): Promise<VideoRow> {
  const row = await videosRepository(tx).locked(input.id)
  if (!row) throw refuse('unknownVideo', input)
  if (row.state === 'withdrawn') throw refuse('withdrawn', input)
  if (row.version !== input.version) throw refuse('changed', input)
  const isBeyondTexts = input.publish || otherFields.some((field) => input[field] !== undefined)
  if (row.kind === 'recording' && isBeyondTexts) throw refuse('recordingFields', input)
  return row
}

/** The file of an upload, which no other video has. Its row stays locked, so that it is neither used nor removed. */
async function fileOf(tx: Database, input: Input, before: Fields) {
  if (input.upload_id === undefined) return { mediaId: before.mediaId, seconds: before.seconds }
  const uploads = uploadsRepository(tx)
  const row = await uploads.locked(input.upload_id)
  if (!row) throw refuse('unknownUpload', input)
  if (row.mediaId === null) throw refuse('uploadNotReady', input)
  const isSame = row.mediaId === before.mediaId
  if (before.state === 'published' && !isSame) throw refuse('fixedUpload', input)
  const user = (await videosRepository(tx).byMedia([row.mediaId])).get(row.mediaId)
  if (user && user.id !== input.id) throw refuse('uploadUsed', input)
  const seconds = (await uploads.byId(row.id))?.seconds ?? 0
  return { mediaId: row.mediaId, seconds }
}

/** The fields of a video after a call; those that were left out stay as they are. */
function mergedFields(before: Fields, input: Input, now: Date): Fields {
  const isChart = before.kind === 'quotation'
  return {
    ...before,
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    cover: input.cover ?? before.cover,
    pinnedAt: (input.pinned ?? before.pinnedAt !== null) ? (before.pinnedAt ?? now) : null,
    teacherId: input.teacher_id === undefined ? before.teacherId : input.teacher_id,
    productCodes: input.products ? [...new Set(input.products)] : before.productCodes,
    tradingDay: isChart && input.trading_day !== undefined ? input.trading_day : before.tradingDay,
    chartMarks: (isChart && input.chart_marks) || before.chartMarks,
    isMembersOnly: input.is_members_only ?? before.isMembersOnly,
    state: input.publish ? 'published' : before.state,
    publishedAt: input.publish ? (before.publishedAt ?? now) : before.publishedAt,
  }
}

/** Refuses a chart that does not belong to its video; a published one needs one product and a trading day. */
function checkChart(after: Fields, input: Input) {
  if (after.kind !== 'quotation') return
  const isWhole = after.productCodes.length === 1 && after.tradingDay !== null
  if (after.state === 'published' && !isWhole) throw refuse('noChartDay', input)
  const fault = chartFault({ ...after, seconds: after.mediaId === null ? null : after.seconds })
  if (fault) throw refuse(fault, input)
}

/** Endpoint by which operators add videos of uploaded files, and change all videos. */
export function createSaveVideo({ audited, siteSize }: SaveVideoOptions): Verb<typeof saveVideo> {
  async function checkFields(tx: Database, before: Fields, input: Input) {
    const { cover, products = [], teacher_id: teacherId } = input
    if (products.some((code) => !productOf(code))) throw refuse('unknownProduct', input)
    const isNewCover = cover !== undefined && cover !== '' && cover !== before.cover
    if (isNewCover && !(await siteSize(tx, cover))) throw refuse('unknownPicture', input)
    const isNewTeacher = teacherId !== undefined && teacherId !== null && teacherId !== before.teacherId
    if (isNewTeacher && !(await teachers(tx).of(teacherId))) throw refuse('noTeacher', input)
  }

  async function write(tx: Database, stored: VideoRow | null, fields: Fields) {
    const repository = videosRepository(tx)
    const row = stored ? await repository.change(stored.id, fields) : await repository.add(fields)
    if (!row) throw new Error('The video was not saved')
    return row
  }

  async function save({ tx, now, audit }: AuditedAction, input: Input) {
    const stored = input.id === 0 ? null : await storedOf(tx, input)
    const before = stored ? fieldsOf(stored) : draftOf(input, now)
    await checkFields(tx, before, input)
    const after: Fields = { ...mergedFields(before, input, now), ...(await fileOf(tx, input, before)) }
    if (input.publish && after.mediaId === null) throw refuse('noUpload', input)
    checkChart(after, input)
    const row = await write(tx, stored, after)
    await indexVideo(tx, row.id, now)
    const isPublication = row.state === 'published' && before.state !== 'published'
    await audit({
      action: isPublication ? 'video.publish' : 'video.save',
      target: `video ${row.id}`,
      before: stored ? shown(stored) : undefined,
      after: shown(row),
    })
    return { id: row.id, version: row.version, state: row.state }
  }

  return (actor, input) => audited(sourceOf(operatorOf(actor)), (action) => save(action, input))
}
