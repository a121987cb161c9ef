import { type UploadState, uploadStates } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  char,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { amount, id, moment, reference } from '#platform/database'
import { media } from './media.tables'

/** Files of videos that operators upload in pieces, and what became of them. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: id(),
    operatorId: reference('operator_id').notNull(),
    /** By which its operator continues it. */
    key: text().notNull(),
    name: text().notNull(),
    bytes: amount().notNull(),
    pieces: integer().notNull(),
    state: text().$type<UploadState>().notNull(),
    /** Why the file was refused; empty if it was not. */
    problem: text().notNull().default(''),
    /** The video that was made of it; null until it is ready. */
    mediaId: reference('media_id'),
    createdAt: moment('created_at').notNull(),
    /** When its last piece arrived, or its processing ended. */
    touchedAt: moment('touched_at').notNull(),
    /** Until when a process cuts it; null while none does. */
    claimedUntil: moment('claimed_until'),
  },
  (table) => [
    unique('media_uploads_key').on(table.operatorId, table.key),
    index('media_uploads_state').on(table.state, table.touchedAt),
    foreignKey({ columns: [table.mediaId], foreignColumns: [media.id], name: 'media_uploads_media' }),
    check('media_uploads_state', sql`${table.state} in ${sql.raw(`('${uploadStates.join("', '")}')`)}`),
    check('media_uploads_size', sql`${table.bytes} > 0 and ${table.pieces} > 0`),
    check('media_uploads_ready', sql`(${table.state} = 'ready') = (${table.mediaId} is not null)`),
    check('media_uploads_problem', sql`(${table.state} = 'failed') = (${table.problem} <> '')`),
  ],
)

/** Pieces of uploads whose file was not cut yet, numbered from 0. */
export const mediaPieces = pgTable(
  'media_pieces',
  {
    uploadId: reference('upload_id').notNull(),
    n: integer().notNull(),
    /** Random name in the storage. */
    name: text().notNull(),
    bytes: integer().notNull(),
    hash: char({ length: 64 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.n] }),
    foreignKey({ columns: [table.uploadId], foreignColumns: [mediaUploads.id], name: 'media_pieces_upload' }),
  ],
)
