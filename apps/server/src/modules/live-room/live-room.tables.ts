import {
  type BroadcastState,
  broadcastStates,
  type RoomFile,
  type RoomRules,
  type RoomType,
  roomTextLengths,
  roomTypes,
  type World,
} from '@vce/protocol'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'

const number = (value: number) => sql.raw(String(value))
/** Values for a check `in (…)`. */
export const listed = (values: readonly (string | number)[]) =>
  sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '))
/** The check that a text has at most `max` characters. */
export const isShort = (column: PgColumn, max: number): SQL => sql`char_length(${column}) <= ${number(max)}`

/** 直播间. */
export const liveRooms = pgTable(
  'live_rooms',
  {
    id: id(),
    name: text().notNull(),
    type: integer().$type<RoomType>().notNull(),
    /** Address of the cover; empty without one. */
    image: text().notNull(),
    /** Place in lists, the smallest first. */
    sort: integer().notNull(),
    /** Whether the room is live; changed with its broadcast in one transaction. */
    isLive: boolean('is_live').notNull().default(false),
    teacherId: reference('teacher_id'),
    assistantIds: reference('assistant_ids').array().notNull().default([]),
    circleId: reference('circle_id'),
    courseId: reference('course_id'),
    /** Whether the privilege `live_room` is needed to watch and to write. */
    isMembersOnly: boolean('is_members_only').notNull(),
    productCodes: text('product_codes').array().notNull().default([]),
    notice: text().notNull().default(''),
    rules: jsonb().$type<RoomRules>().notNull(),
    /** Number of the newest message: the counter of the room. */
    lastNumber: integer('last_number').notNull().default(0),
    /** Number of the pinned message; null without one. */
    pinned: integer(),
    /** The running broadcast: warming, live or interrupted. */
    broadcastId: reference('broadcast_id'),
    version: integer().notNull().default(1),
    isSample: boolean('is_sample').notNull().default(false),
    /** Whether the room shows the sample stream while no broadcast is live in it. */
    showsSample: boolean('shows_sample').notNull().default(false),
  },
  (table) => [
    index('live_rooms_circle').on(table.circleId),
    check('live_rooms_type', sql`${table.type} in (${listed(roomTypes)})`),
    check('live_rooms_name', isShort(table.name, roomTextLengths.name)),
    check('live_rooms_notice', isShort(table.notice, roomTextLengths.notice)),
    check('live_rooms_live', sql`not ${table.isLive} or ${table.broadcastId} is not null`),
  ],
)

/** A file of 资料, stored as `<id>.pdf`. */
export interface StoredRoomFile extends RoomFile {
  /** The uploader: `user 12` or `operator 3`, `closed account` once the account of a user is deleted. */
  by: string
}

/**
 * 场次: plans and what became of them. The times of two that are not over never overlap in a room (EXCLUDE in the
 * migration).
 */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    roomId: reference('room_id')
      .notNull()
      .references(() => liveRooms.id),
    courseId: reference('course_id'),
    title: text().notNull(),
    teacherId: reference('teacher_id').notNull(),
    planFrom: moment('plan_from').notNull(),
    planTo: moment('plan_to').notNull(),
    /** Whether it begins by itself if the teacher forgets to. */
    autoStart: boolean('auto_start').notNull(),
    beganAt: moment('began_at'),
    endedAt: moment('ended_at'),
    state: text().$type<BroadcastState>().notNull(),
    /** Name under which the teacher publishes the stream. */
    streamName: text('stream_name').notNull(),
    /** Version of the stream's key; a new key has a greater one. */
    keyVersion: integer('key_version').notNull().default(1),
    /** When the newest key was issued; null if none was. */
    keyIssuedAt: moment('key_issued_at'),
    /** When the stream arrived that waits for its begin, or that is live; null before. */
    warmedAt: moment('warmed_at'),
    /** Since when the stream is missing; null unless interrupted. */
    interruptedAt: moment('interrupted_at'),
    /** The stored video; null until there is one. */
    mediaId: reference('media_id'),
    /** World and contract of the prices beside the picture. */
    world: text().$type<World>(),
    contractCode: text('contract_code'),
    /** Greatest number of people at one time, and number of people altogether. */
    peak: integer().notNull().default(0),
    viewers: integer().notNull().default(0),
    /** 资料, in their order. */
    files: jsonb().$type<readonly StoredRoomFile[]>().notNull().default([]),
    version: integer().notNull().default(1),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('broadcasts_room').on(table.roomId, table.planFrom),
    index('broadcasts_time').on(table.planFrom),
    index('broadcasts_teacher').on(table.teacherId, table.planFrom),
    uniqueIndex('broadcasts_stream').on(table.streamName),
    uniqueIndex('broadcasts_running')
      .on(table.roomId)
      .where(sql`state in ('warming', 'live', 'interrupted')`),
    check('broadcasts_state', sql`${table.state} in (${listed(broadcastStates)})`),
    check('broadcasts_title', isShort(table.title, roomTextLengths.title)),
    check('broadcasts_plan', sql`${table.planTo} > ${table.planFrom}`),
    check(
      'broadcasts_interrupted',
      sql`(${table.state} = 'interrupted') = (${table.interruptedAt} is not null)`,
    ),
    check('broadcasts_price', sql`(${table.world} is null) = (${table.contractCode} is null)`),
  ],
)

/** States of a message: shown, recalled by its author or a role, removed by a review. */
export const messageStates = { shown: 1, recalled: 2, removed: 3 } as const
type MessageState = (typeof messageStates)[keyof typeof messageStates]

/** Messages of the chats, numbered by room without a gap. */
export const liveMessages = pgTable(
  'live_messages',
  {
    /** Counts the messages of all rooms: a review names a message by it. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    roomId: reference('room_id').notNull(),
    number: integer().notNull(),
    broadcastId: reference('broadcast_id'),
    userId: userId().notNull(),
    /** Role of the author when the message was written. */
    role: text().$type<'member' | 'vip' | 'assistant' | 'teacher'>().notNull(),
    messageType: text('message_type').$type<'text' | 'image' | 'packet' | 'vote' | 'notice'>().notNull(),
    text: text().notNull(),
    picture: text(),
    /** Number of the message to which this one replies. */
    replyTo: integer('reply_to'),
    /** Number of the question that this message of a teacher answers. */
    acceptOf: integer('accept_of'),
    isDanmaku: boolean('is_danmaku').notNull(),
    /** Second of the broadcast; null between broadcasts. */
    second: integer(),
    /** A repeated call with the nonce gets the number of this message. */
    nonce: text().notNull(),
    state: integer().$type<MessageState>().notNull().default(messageStates.shown),
    at: moment().notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.number] }),
    uniqueIndex('live_messages_id').on(table.id),
    foreignKey({ columns: [table.roomId], foreignColumns: [liveRooms.id], name: 'live_messages_room' }),
    uniqueIndex('live_messages_nonce').on(table.userId, table.nonce),
    uniqueIndex('live_messages_accept').on(table.roomId, table.acceptOf).where(sql`accept_of is not null`),
    index('live_messages_teachers').on(table.roomId, table.number).where(sql`role = 'teacher'`),
    index('live_messages_user').on(table.userId, table.at),
    index('live_messages_at').on(table.at),
    check('live_messages_text', isShort(table.text, roomTextLengths.message)),
    check('live_messages_state', sql`${table.state} in (1, 2, 3)`),
  ],
)

/** 禁言 and bans, of one room or of all. */
export const liveBans = pgTable(
  'live_bans',
  {
    id: id(),
    /** `mute` stops writing, `ban` watching as well. */
    kind: text().$type<'mute' | 'ban'>().notNull(),
    /** Null: all rooms. */
    roomId: reference('room_id').references(() => liveRooms.id),
    /** The banned user; null for a guest, who is known by uuid and network. */
    userId: userId(),
    uuid: text(),
    network: text(),
    from: moment('from_at').notNull(),
    /** Null: for good. */
    until: moment('until_at'),
    reason: text().notNull(),
    /** Author of the decision: `user 12`, `operator 3`, or `terminal`. */
    by: text().notNull(),
    /** The decision against which the user may appeal. */
    reviewId: reference('review_id'),
    liftedAt: moment('lifted_at'),
  },
  (table) => [
    index('live_bans_user').on(table.userId),
    index('live_bans_running').on(table.from).where(sql`lifted_at is null`),
    check('live_bans_kind', sql`${table.kind} in ('mute', 'ban')`),
    check('live_bans_subject', sql`(${table.userId} is null) = (${table.uuid} is not null)`),
    check('live_bans_reason', sql`char_length(${table.reason}) between 1 and 200`),
  ],
)

/** 预约: users who are notified before a broadcast, at its begin, and when its time changes. */
export const bookings = pgTable(
  'bookings',
  {
    userId: userId().notNull(),
    broadcastId: reference('broadcast_id')
      .notNull()
      .references(() => broadcasts.id),
    at: moment().notNull(),
    /** When the user was notified that it begins soon: once, also if it is moved afterwards. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.broadcastId] }),
    index('bookings_broadcast').on(table.broadcastId),
  ],
)

/** Seconds for which members have watched broadcasts, by the server's clock. */
export const watchSeconds = pgTable(
  'watch_seconds',
  {
    userId: userId().notNull(),
    broadcastId: reference('broadcast_id')
      .notNull()
      .references(() => broadcasts.id),
    seconds: doublePrecision().notNull().default(0),
    /** The time before this moment is counted: several processes add to one row. */
    countedUntil: moment('counted_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.broadcastId] }),
    check('watch_seconds_positive', sql`${table.seconds} >= 0`),
  ],
)
