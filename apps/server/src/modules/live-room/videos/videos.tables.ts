import {
  exportStates,
  type VideoCut,
  type VideoKind,
  type VideoState,
  videoKinds,
  videoStates,
  videoTextLengths,
  type World,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { amount, id, moment, reference, secondRanges, userId } from '#platform/database'
import { broadcasts, isShort, listed, liveRooms } from '../live-room.tables'

/** All videos with a page of their own: 回放, 头条视频, 行情视频. */
export const videos = pgTable(
  'videos',
  {
    id: id(),
    kind: text().$type<VideoKind>().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Address of the cover; empty for the drawn one. */
    cover: text().notNull().default(''),
    /** The stored video; null once it was removed. */
    mediaId: reference('media_id'),
    /** Length in seconds of what readers see. */
    seconds: doublePrecision().notNull().default(0),
    teacherId: reference('teacher_id'),
    productCodes: text('product_codes').array().notNull().default([]),
    tradingDay: date('trading_day'),
    /** Seconds of a quotation video that belong to moments of its chart. */
    chartMarks: jsonb('chart_marks').$type<readonly { second: number; at: string }[]>().notNull().default([]),
    /** Whether the privilege `live_room` is needed; a recording has the rules of its room instead. */
    isMembersOnly: boolean('is_members_only').notNull().default(false),
    state: text().$type<VideoState>().notNull(),
    views: integer().notNull().default(0),
    pinnedAt: moment('pinned_at'),
    publishedAt: moment('published_at'),
    /** When it was withdrawn: its files stay for a while as evidence. */
    withdrawnAt: moment('withdrawn_at'),
    /** Why it was withdrawn, or sent back to its teacher. */
    reason: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    version: integer().notNull().default(1),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('videos_newest').on(table.kind, table.publishedAt).where(sql`state = 'published'`),
    index('videos_teacher').on(table.teacherId, table.id),
    index('videos_media').on(table.mediaId),
    check('videos_kind', sql`${table.kind} in (${listed(videoKinds)})`),
    check('videos_state', sql`${table.state} in (${listed(videoStates)})`),
    check('videos_title', isShort(table.title, videoTextLengths.title)),
    check('videos_description', isShort(table.description, videoTextLengths.description)),
    check('videos_reason', isShort(table.reason, videoTextLengths.reason)),
    check('videos_published', sql`${table.state} <> 'published' or ${table.publishedAt} is not null`),
    check('videos_withdrawn', sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)`),
  ],
)

/** Minutes of a contract as recordings hold them: end (epoch milliseconds), open, high, low, close, volume. */
export type StoredMinute = readonly [number, number, number, number, number, number]

/** The further fields of recordings. Positions stored with a video are seconds of its media. */
export const recordings = pgTable(
  'recordings',
  {
    videoId: reference('video_id')
      .primaryKey()
      .references(() => videos.id),
    broadcastId: reference('broadcast_id')
      .notNull()
      .references(() => broadcasts.id),
    roomId: reference('room_id')
      .notNull()
      .references(() => liveRooms.id),
    /** The stretches of segments that stay; empty: all. */
    cuts: jsonb().$type<readonly VideoCut[]>().notNull().default([]),
    /** Author of the cuts: `user 12` or `operator 3`; null before them. */
    cutBy: text('cut_by'),
    submittedAt: moment('submitted_at'),
    /** World and contract of the minutes, copied at the publication; null without a contract. */
    chartWorld: text('chart_world').$type<World>(),
    chartContract: text('chart_contract'),
    minutes: jsonb().$type<readonly StoredMinute[]>().notNull().default([]),
    /** The last trading day on which minutes are completed; null if none are missing, or no chart is wanted. */
    minutesUntil: date('minutes_until'),
    /** Whether minutes of the broadcast are missing for good. */
    lacksMinutes: boolean('lacks_minutes').notNull().default(false),
  },
  (table) => [
    uniqueIndex('recordings_broadcast').on(table.broadcastId),
    index('recordings_room').on(table.roomId),
    index('recordings_pending').on(table.minutesUntil).where(sql`minutes_until is not null`),
    check('recordings_chart', sql`(${table.chartWorld} is null) = (${table.chartContract} is null)`),
  ],
)

/** Where users are in videos, and which seconds of the media they have played. */
export const videoProgress = pgTable(
  'video_progress',
  {
    userId: userId().notNull(),
    videoId: reference('video_id')
      .notNull()
      .references(() => videos.id),
    /** Second of the media. */
    second: doublePrecision().notNull(),
    ranges: secondRanges().notNull(),
    /** Whether it was played to its end. */
    isFinished: boolean('is_finished').notNull().default(false),
    /** The last day on which the user counted as a viewer. */
    countedOn: date('counted_on'),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('video_progress_recent').on(table.userId, table.at),
  ],
)

/** Views and watched seconds by Beijing day, of which recommendations are made. */
export const videoDays = pgTable(
  'video_days',
  {
    videoId: reference('video_id')
      .notNull()
      .references(() => videos.id),
    day: date().notNull(),
    views: integer().notNull().default(0),
    watchedSeconds: doublePrecision('watched_seconds').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.day] }), index('video_days_day').on(table.day)],
)

/** Files of recordings for their teachers: one for the newest cuts. */
export const videoExports = pgTable(
  'video_exports',
  {
    videoId: reference('video_id')
      .primaryKey()
      .references(() => videos.id),
    /** Version of the video whose cuts the file has. */
    version: integer().notNull(),
    state: text().$type<Exclude<(typeof exportStates)[number], 'none'>>().notNull(),
    /** Name in the storage; null until it is ready. */
    name: text(),
    bytes: amount(),
    requestedAt: moment('requested_at').notNull(),
    /** When the file is removed; of a queued one, until when a process makes it. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    check(
      'video_exports_state',
      sql`${table.state} in (${listed(exportStates.filter((state) => state !== 'none'))})`,
    ),
    check('video_exports_ready', sql`${table.state} <> 'ready' or ${table.name} is not null`),
  ],
)
