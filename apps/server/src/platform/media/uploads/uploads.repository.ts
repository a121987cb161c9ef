import type { UploadState } from '@vce/protocol'
import { and, asc, desc, eq, gt, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { media, mediaParts } from '../media.tables'
import { mediaPieces, mediaUploads } from '../uploads.tables'

export type UploadRow = typeof mediaUploads.$inferSelect
export type PieceRow = typeof mediaPieces.$inferSelect

/** An upload with what is known of its pieces and of its video. */
export interface UploadStanding {
  row: UploadRow
  received: number
  seconds: number | null
  width: number | null
  height: number | null
}

/** The source of a video that is made of an upload, as `media.recordings` has it. */
const sourceOf = (uploadId: number) => `upload ${uploadId}`

/** Rows below 0 are pieces whose file is being stored. */
const isStored = gte(mediaPieces.n, 0)

const isMadeOf = (uploadId: number) => and(eq(media.kind, 'file'), eq(media.recordings, [sourceOf(uploadId)]))

/** Whether an upload is still cut into a video, and no other process has taken it. */
const isClaimedFor = (id: number, mediaId: number): SQL | undefined =>
  and(
    eq(mediaUploads.id, id),
    eq(mediaUploads.state, 'processing'),
    sql`exists (select from ${media} where ${media.id} = ${mediaId} and ${media.state} = 'processing')`,
  )

const receivedOf = sql<number>`(
  select count(*)::int from ${mediaPieces} where ${mediaPieces.uploadId} = ${mediaUploads.id} and ${mediaPieces.n} >= 0)`

export const uploadsRepository = (db: Database) => {
  const standings = () =>
    db
      .select({
        row: mediaUploads,
        received: receivedOf,
        seconds: media.seconds,
        width: mediaParts.width,
        height: mediaParts.height,
      })
      .from(mediaUploads)
      .leftJoin(media, eq(media.id, mediaUploads.mediaId))
      .leftJoin(mediaParts, and(eq(mediaParts.mediaId, mediaUploads.mediaId), eq(mediaParts.part, 1)))

  return {
    async byId(id: number): Promise<UploadStanding | undefined> {
      const [found] = await standings().where(eq(mediaUploads.id, id))
      return found
    },

    async page(
      state: UploadState | undefined,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<{ rows: UploadStanding[]; total: number }> {
      const isWanted = state === undefined ? undefined : eq(mediaUploads.state, state)
      const [rows, total] = await Promise.all([
        standings().where(isWanted).orderBy(desc(mediaUploads.id)).offset(offset).limit(limit),
        db.$count(mediaUploads, isWanted),
      ])
      return { rows, total }
    },

    /** The upload, locked until the end of the transaction. */
    async locked(id: number): Promise<UploadRow | undefined> {
      const [row] = await db.select().from(mediaUploads).where(eq(mediaUploads.id, id)).for('update')
      return row
    },

    async byKey(operatorId: number, key: string): Promise<UploadRow | undefined> {
      const [row] = await db
        .select()
        .from(mediaUploads)
        .where(and(eq(mediaUploads.operatorId, operatorId), eq(mediaUploads.key, key)))
      return row
    },

    receivingOf: (operatorId: number): Promise<number> =>
      db.$count(
        mediaUploads,
        and(eq(mediaUploads.operatorId, operatorId), eq(mediaUploads.state, 'receiving')),
      ),

    async add(upload: typeof mediaUploads.$inferInsert): Promise<UploadRow> {
      const [row] = await db.insert(mediaUploads).values(upload).returning()
      if (!row) throw new Error('The upload was not inserted')
      return row
    },

    async change(id: number, fields: Partial<typeof mediaUploads.$inferInsert>) {
      await db.update(mediaUploads).set(fields).where(eq(mediaUploads.id, id))
    },

    /** Deletes an upload and the rows of its pieces. */
    async drop(id: number) {
      await db.delete(mediaPieces).where(eq(mediaPieces.uploadId, id))
      await db.delete(mediaUploads).where(eq(mediaUploads.id, id))
    },

    /** The stored pieces in their order. */
    pieces: (uploadId: number): Promise<PieceRow[]> =>
      db
        .select()
        .from(mediaPieces)
        .where(and(eq(mediaPieces.uploadId, uploadId), isStored))
        .orderBy(asc(mediaPieces.n)),

    /** Names of all files of pieces, those that are being stored too. */
    async pieceNames(uploadId: number): Promise<string[]> {
      const rows = await db
        .select({ name: mediaPieces.name })
        .from(mediaPieces)
        .where(eq(mediaPieces.uploadId, uploadId))
      return rows.map(({ name }) => name)
    },

    async dropPieces(uploadId: number) {
      await db.delete(mediaPieces).where(eq(mediaPieces.uploadId, uploadId))
    },

    async piece(uploadId: number, n: number): Promise<PieceRow | undefined> {
      const [row] = await db
        .select()
        .from(mediaPieces)
        .where(and(eq(mediaPieces.uploadId, uploadId), eq(mediaPieces.n, n)))
      return row
    },

    /** Adds a piece, or replaces the one of its number. */
    async putPiece(piece: PieceRow) {
      const { name, bytes, hash } = piece
      await db
        .insert(mediaPieces)
        .values(piece)
        .onConflictDoUpdate({
          target: [mediaPieces.uploadId, mediaPieces.n],
          set: { name, bytes, hash },
        })
    },

    async dropPiece(uploadId: number, n: number) {
      await db.delete(mediaPieces).where(and(eq(mediaPieces.uploadId, uploadId), eq(mediaPieces.n, n)))
    },

    received: (uploadId: number): Promise<number> =>
      db.$count(mediaPieces, and(eq(mediaPieces.uploadId, uploadId), isStored)),

    /** The longest waiting complete upload that no process cuts, locked; undefined without one. */
    async waiting(now: Date): Promise<UploadRow | undefined> {
      const [row] = await db
        .select()
        .from(mediaUploads)
        .where(
          and(
            eq(mediaUploads.state, 'processing'),
            or(isNull(mediaUploads.claimedUntil), lte(mediaUploads.claimedUntil, now)),
          ),
        )
        .orderBy(asc(mediaUploads.touchedAt), asc(mediaUploads.id))
        .limit(1)
        .for('update', { skipLocked: true })
      return row
    },

    /** Creates the video of an upload that is being cut; an attempt whose claim is over can end no more. */
    async addMedia(uploadId: number): Promise<number> {
      await db
        .update(media)
        .set({ state: 'failed' })
        .where(and(isMadeOf(uploadId), eq(media.state, 'processing')))
      const [row] = await db
        .insert(media)
        .values({ kind: 'file', state: 'processing', recordings: [sourceOf(uploadId)] })
        .returning({ id: media.id })
      if (!row) throw new Error('The video of an upload was not inserted')
      return row.id
    },

    /** Videos that attempts to cut an upload have left. */
    async failedMedia(uploadId: number): Promise<number[]> {
      const rows = await db
        .select({ id: media.id })
        .from(media)
        .where(and(isMadeOf(uploadId), eq(media.state, 'failed')))
      return rows.map(({ id }) => id)
    },

    /** Marks the video of an attempt that has ended without a result. */
    async failMedia(mediaId: number) {
      await db
        .update(media)
        .set({ state: 'failed' })
        .where(and(eq(media.id, mediaId), ne(media.state, 'ready')))
    },

    /** Extends the claim of an attempt; false if another process has taken the upload meanwhile. */
    async extend(id: number, mediaId: number, until: Date): Promise<boolean> {
      const extended = await db
        .update(mediaUploads)
        .set({ claimedUntil: until })
        .where(isClaimedFor(id, mediaId))
        .returning({ id: mediaUploads.id })
      return extended.length > 0
    },

    /** Ends an attempt with a result; false if another process has taken the upload meanwhile. */
    async end(id: number, mediaId: number, fields: Partial<UploadRow>): Promise<boolean> {
      const ended = await db
        .update(mediaUploads)
        .set({ ...fields, claimedUntil: null })
        .where(isClaimedFor(id, mediaId))
        .returning({ id: mediaUploads.id })
      return ended.length > 0
    },

    async finishMedia(mediaId: number, seconds: number) {
      await db.update(media).set({ state: 'ready', seconds }).where(eq(media.id, mediaId))
    },

    /** The next uploads in a state, by their ids, that nothing has touched since a moment. */
    untouched: (state: UploadState, since: Date, after: number, limit: number): Promise<UploadRow[]> =>
      db
        .select()
        .from(mediaUploads)
        .where(
          and(eq(mediaUploads.state, state), lte(mediaUploads.touchedAt, since), gt(mediaUploads.id, after)),
        )
        .orderBy(asc(mediaUploads.id))
        .limit(limit),

    /** Uploads in other states than `receiving` that still have pieces. */
    async withLeftPieces(): Promise<number[]> {
      const rows = await db
        .selectDistinct({ id: mediaUploads.id })
        .from(mediaUploads)
        .innerJoin(mediaPieces, eq(mediaPieces.uploadId, mediaUploads.id))
        .where(oneOf(mediaUploads.state, ['ready', 'failed']))
      return rows.map(({ id }) => id)
    },

    /** Ids among `ids` of uploads that are being processed. */
    async processingAmong(ids: readonly number[]): Promise<number[]> {
      const rows = await db
        .select({ id: mediaUploads.id })
        .from(mediaUploads)
        .where(and(oneOf(mediaUploads.id, ids), eq(mediaUploads.state, 'processing')))
      return rows.map(({ id }) => id)
    },
  }
}
