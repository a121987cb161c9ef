import {
  beginUpload,
  type Endpoint,
  finishUpload,
  getUpload,
  type getUploads,
  removeUpload,
  uploadPiece,
  uploadPieceBytes,
  type VideoUpload,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import { type Database, lockFor } from '#platform/database'
import { failure } from '#platform/errors'
import { operatorOf, paged, type Verb } from '#platform/http'
import {
  removeUpload as remove,
  storePiece,
  type UploadRow,
  type UploadStanding,
  uploadsRepository,
} from '#platform/media'
import type { Storage } from '#platform/storage'
import { videosRepository } from '../videos/videos.repository'

export interface UploadsOptions {
  db: Database
  audited: AuditedRunner
  storage: Pick<Storage, 'put' | 'remove'>
  isDiskLow: () => boolean
}

/** Uploads of an operator that are not complete. */
const maxReceiving = 20
const videoName = /\.(?:mp4|m4v)$/i

type UploadEndpoint = Endpoint & { errors: { unknownUpload: string } }

/** Size of a piece of an upload; all but the last one are equal. */
const sizeOf = ({ bytes, pieces }: UploadRow, n: number) =>
  n < pieces - 1 ? uploadPieceBytes : bytes - (pieces - 1) * uploadPieceBytes

/** Numbers below `pieces` that are not among those of the stored pieces. */
function missingOf(pieces: number, stored: readonly { n: number }[]): number[] {
  const numbers = new Set(stored.map(({ n }) => n))
  return Array.from({ length: pieces }, (_, n) => n).filter((n) => !numbers.has(n))
}

/** Endpoints by which operators upload files of videos. */
export function createUploads({ db, audited, storage, isDiskLow }: UploadsOptions) {
  /** The own upload of an operator, locked; others have none to continue. */
  async function ownUpload(endpoint: UploadEndpoint, tx: Database, id: number, operatorId: number) {
    const row = await uploadsRepository(tx).locked(id)
    if (row?.operatorId !== operatorId) throw failure(endpoint, 'unknownUpload', { id })
    return row
  }

  async function answer(tx: Database, row: UploadRow) {
    const isReceiving = row.state === 'receiving'
    const stored = isReceiving ? await uploadsRepository(tx).pieces(row.id) : []
    return {
      upload_id: row.id,
      piece_bytes: uploadPieceBytes,
      pieces: row.pieces,
      missing: isReceiving ? missingOf(row.pieces, stored) : [],
      state: row.state,
    }
  }

  const begin: Verb<typeof beginUpload> = async (actor, { key, name, bytes }) => {
    const operator = operatorOf(actor)
    const { operatorId } = operator
    if (!videoName.test(name)) throw failure(beginUpload, 'notVideo', { name })
    return audited(sourceOf(operator), async ({ tx, now, audit }) => {
      await lockFor(tx, 'media uploads', operatorId)
      const uploads = uploadsRepository(tx)
      const known = await uploads.byKey(operatorId, key)
      const isOther = known && (known.name !== name || known.bytes !== bytes)
      if (isOther) throw failure(beginUpload, 'otherFile', { id: known.id })
      if (known) return answer(tx, known)
      if (isDiskLow()) throw failure(beginUpload, 'storageFull')
      if ((await uploads.receivingOf(operatorId)) >= maxReceiving) throw failure(beginUpload, 'tooMany')
      const pieces = Math.ceil(bytes / uploadPieceBytes)
      const state = 'receiving'
      const fields = { operatorId, key, name, bytes, pieces, state, createdAt: now, touchedAt: now } as const
      const row = await uploads.add(fields)
      await audit({ action: 'media.upload', target: `upload ${row.id}`, after: { name, bytes } })
      return answer(tx, row)
    })
  }

  /** Refuses a piece that has no place in its upload. */
  function checkPiece(row: UploadRow, n: number, file: Uint8Array) {
    const facts = { id: row.id, n }
    if (row.state !== 'receiving') throw failure(uploadPiece, 'notReceiving', facts)
    if (n >= row.pieces) throw failure(uploadPiece, 'unknownPiece', facts)
    if (file.length !== sizeOf(row, n)) throw failure(uploadPiece, 'wrongSize', facts)
  }

  const piece: Verb<typeof uploadPiece> = async (actor, { upload_id: uploadId, n, file }) => {
    const operator = operatorOf(actor)
    const found = await uploadsRepository(db).byId(uploadId)
    if (found?.row.operatorId !== operator.operatorId)
      throw failure(uploadPiece, 'unknownUpload', { id: uploadId })
    if (!file) throw failure(uploadPiece, 'noFile', { id: uploadId })
    checkPiece(found.row, n, file)
    if (isDiskLow()) throw failure(uploadPiece, 'storageFull', { id: uploadId })
    await storePiece({ db, storage }, { uploadId, n, bytes: file }, (put) =>
      audited(sourceOf(operator), async ({ tx, now, audit }) => {
        const row = await ownUpload(uploadPiece, tx, uploadId, operator.operatorId)
        checkPiece(row, n, file)
        await put(tx)
        await uploadsRepository(tx).change(uploadId, { touchedAt: now })
        await audit({ action: 'media.piece', target: `upload ${uploadId}`, after: { n } })
      }),
    )
    return { received: await uploadsRepository(db).received(uploadId) }
  }

  const finish: Verb<typeof finishUpload> = (actor, { upload_id: id }) => {
    const operator = operatorOf(actor)
    return audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const row = await ownUpload(finishUpload, tx, id, operator.operatorId)
      if (row.state !== 'receiving') return { state: row.state }
      const uploads = uploadsRepository(tx)
      if ((await uploads.received(id)) < row.pieces) throw failure(finishUpload, 'incomplete', { id })
      const state = 'processing'
      await uploads.change(id, { state, touchedAt: now })
      await audit({ action: 'media.finish', target: `upload ${id}`, after: { state } })
      return { state }
    })
  }

  /** Uploads as operators see them. */
  async function shown(found: readonly UploadStanding[]): Promise<VideoUpload[]> {
    const mediaIds = found.flatMap(({ row }) => row.mediaId ?? [])
    const videoOf = await videosRepository(db).byMedia(mediaIds)
    return found.map(({ row, received, seconds, width, height }) => ({
      id: row.id,
      name: row.name,
      bytes: row.bytes,
      state: row.state,
      pieces: row.pieces,
      received: row.state === 'receiving' ? received : row.pieces,
      problem: row.problem,
      seconds,
      width,
      height,
      video_id: row.mediaId === null ? null : (videoOf.get(row.mediaId)?.id ?? null),
      created_at: beijingTime(row.createdAt),
    }))
  }

  const one: Verb<typeof getUpload> = async (_actor, { upload_id: id }) => {
    const found = await uploadsRepository(db).byId(id)
    const [upload] = found ? await shown([found]) : []
    if (!upload) throw failure(getUpload, 'unknownUpload', { id })
    return upload
  }

  const list: Verb<typeof getUploads> = async (_actor, { state, page, limit }) => {
    const { rows, total } = await uploadsRepository(db).page(state, { offset: (page - 1) * limit, limit })
    return paged(await shown(rows), total, { page, limit })
  }

  const drop: Verb<typeof removeUpload> = (actor, { upload_id: id }) =>
    audited(sourceOf(operatorOf(actor)), async ({ tx, audit }) => {
      const row = await uploadsRepository(tx).locked(id)
      if (!row) throw failure(removeUpload, 'unknownUpload', { id })
      if (row.state === 'processing') throw failure(removeUpload, 'processing', { id })
      const videos = await videosRepository(tx).byMedia(row.mediaId === null ? [] : [row.mediaId])
      const [video] = videos.values()
      if (video && video.state !== 'withdrawn') throw failure(removeUpload, 'used', { id })
      // The file of a withdrawn video stays as evidence.
      await remove({ db: tx, storage }, row, video !== undefined)
      const { name, state, bytes } = row
      await audit({ action: 'media.remove', target: `upload ${id}`, before: { name, state, bytes } })
      return {}
    })

  return {
    beginUpload: begin,
    uploadPiece: piece,
    finishUpload: finish,
    getUpload: one,
    getUploads: list,
    removeUpload: drop,
  }
}
