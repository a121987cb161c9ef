import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { bytes, id, moment, reference } from '#platform/database'

/** Videos: what a broadcast leaves, and uploaded files. */
export const media = pgTable(
  'media',
  {
    id: id(),
    kind: text().$type<'broadcast' | 'file'>().notNull(),
    /** `receiving` while segments come in, `ready` once they are complete. */
    state: text().$type<'receiving' | 'processing' | 'ready' | 'failed'>().notNull(),
    version: integer().notNull().default(1),
    /** Length in seconds. */
    seconds: doublePrecision().notNull().default(0),
    /** The reason of a failure, for the person who uploaded the file. */
    problem: text(),
    /**
     * Paths of the recordings that SRS has made of a broadcast, on its own disk, in their order; the upload of a file,
     * `upload 12`.
     */
    recordings: text().array().notNull().default([]),
  },
  (table) => [
    check('media_kind', sql`${table.kind} in ('broadcast', 'file')`),
    check('media_state', sql`${table.state} in ('receiving', 'processing', 'ready', 'failed')`),
  ],
)

/** Parts of a video: segments of one decoder configuration. A stream that breaks off begins a new part. */
export const mediaParts = pgTable(
  'media_parts',
  {
    mediaId: reference('media_id').notNull(),
    part: integer().notNull(),
    /** The init segment; null, as the three below, if SRS cuts the stream. */
    init: bytes(),
    codec: text(),
    width: integer(),
    height: integer(),
    hasAudio: boolean('has_audio').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.part] }),
    foreignKey({ columns: [table.mediaId], foreignColumns: [media.id], name: 'media_parts_media' }),
  ],
)

/** Segments of a video of about two seconds, numbered from 0 without a gap. */
export const mediaSegments = pgTable(
  'media_segments',
  {
    mediaId: reference('media_id').notNull(),
    n: integer().notNull(),
    part: integer().notNull(),
    /** When its first picture was taken; null in files. */
    startsAt: moment('starts_at'),
    /** Second of the video at which it begins. */
    second: doublePrecision().notNull(),
    seconds: doublePrecision().notNull(),
    /** Size; null if the segment is elsewhere. */
    bytes: integer(),
    /** Name in the storage; null if the segment is elsewhere. */
    name: text(),
    /** Address of a segment that SRS keeps; null if the storage has it. */
    url: text(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.n] }),
    foreignKey({
      columns: [table.mediaId, table.part],
      foreignColumns: [mediaParts.mediaId, mediaParts.part],
      name: 'media_segments_part',
    }),
    check('media_segments_place', sql`(${table.name} is null) <> (${table.url} is null)`),
    check('media_segments_length', sql`${table.seconds} > 0 and ${table.bytes} > 0`),
  ],
)
