import { randomUUID } from 'node:crypto'
import { defaultRoomRules, type RoomRules } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { testTime } from '#test/app'
import { broadcasts, liveBans, liveMessages, liveRooms } from './live-room.tables'
import { type NewLiveRoom, roomsRepository } from './rooms/rooms.repository'

type NewRoom = Partial<Omit<typeof liveRooms.$inferInsert, 'rules'>> & { rules?: Partial<RoomRules> }

/** Stores a room that is open to all, by default without waiting between two messages. Returns its id. */
export async function storeRoom(db: Database, { rules, ...given }: NewRoom = {}): Promise<number> {
  const [room] = await db
    .insert(liveRooms)
    .values({
      name: '黑色早盘',
      type: 2,
      image: '',
      sort: 0,
      isMembersOnly: false,
      rules: { ...defaultRoomRules, slow: 0, ...rules },
      ...given,
    })
    .returning({ id: liveRooms.id })
  if (!room) throw new Error('The room was not stored')
  return room.id
}

let streams = 0
/** Stores a broadcast that is live since the time of tests, and makes its room live. */
export async function goLive(db: Database, roomId: number, teacherId: number): Promise<number> {
  streams += 1
  const [stored] = await db
    .insert(broadcasts)
    .values({
      roomId,
      title: '螺纹早盘',
      teacherId,
      planFrom: testTime,
      planTo: new Date(testTime.getTime() + 3_600_000),
      autoStart: true,
      beganAt: testTime,
      state: 'live',
      streamName: `stream-${streams}`,
    })
    .returning({ id: broadcasts.id })
  if (!stored) throw new Error('The broadcast was not stored')
  await setLive(db, roomId, stored.id)
  return stored.id
}

/** Stores a plan of one hour that begins some hours after the time of tests. */
export async function storePlan(db: Database, roomId: number, teacherId: number, hours: number) {
  streams += 1
  const from = testTime.getTime() + hours * 3_600_000
  await db.insert(broadcasts).values({
    roomId,
    title: '下一场',
    teacherId,
    planFrom: new Date(from),
    planTo: new Date(from + 3_600_000),
    autoStart: true,
    state: 'planned',
    streamName: `stream-${streams}`,
  })
}

/** Certifies a user as a teacher. */
export async function storeTeacher(db: Database, userId: number) {
  await db.execute(sql`
    insert into teachers (user_id, name, practice_number, intro, products, checked_by, checked_at)
    values (${userId}, '沈越', ${`F${3_000_000 + userId}`}, '', '{}', 1, ${testTime.toISOString()})`)
}

/** Makes a room live with a broadcast, or ends it. */
export async function setLive(db: Database, roomId: number, broadcastId: number | null) {
  await db
    .update(liveRooms)
    .set({ isLive: broadcastId !== null, broadcastId })
    .where(eq(liveRooms.id, roomId))
}

/** Stores messages of a user as the chat does, with the next numbers of the room. */
export async function storeMessages(db: Database, roomId: number, userId: number, count: number) {
  const [room] = await db
    .update(liveRooms)
    .set({ lastNumber: sql`${liveRooms.lastNumber} + ${count}` })
    .where(eq(liveRooms.id, roomId))
    .returning({ last: liveRooms.lastNumber })
  const first = (room?.last ?? 0) - count + 1
  await db.insert(liveMessages).values(
    Array.from({ length: count }, (_, place) => ({
      roomId,
      number: first + place,
      userId,
      role: 'member' as const,
      messageType: 'text' as const,
      text: `第 ${first + place} 条`,
      isDanmaku: false,
      nonce: randomUUID(),
      at: testTime,
    })),
  )
}

/** Mutes a user in a room, or in all rooms. */
export async function storeRoomMute(
  db: Database,
  userId: number,
  given: Partial<typeof liveBans.$inferInsert> = {},
) {
  await db
    .insert(liveBans)
    .values({ kind: 'mute', userId, from: testTime, reason: '刷屏', by: 'terminal', ...given })
}

/** Adds and changes rooms as operators do, with the house's own rules. */
export const roomsOf = (db: Database) => ({
  room: (fields: Partial<NewLiveRoom> = {}) =>
    roomsRepository(db).add({
      name: '夜盘带你看黑色',
      type: 2,
      image: '',
      sort: 10,
      isMembersOnly: false,
      rules: defaultRoomRules,
      ...fields,
    }),

  change: (id: number, fields: Partial<NewLiveRoom>) =>
    db.update(liveRooms).set(fields).where(eq(liveRooms.id, id)),
})

/** Bans a user, or a guest by uuid, for an hour from the time of tests. */
export const storeBan = (
  db: Database,
  subject: { userId: number } | { uuid: string },
  given: Partial<typeof liveBans.$inferInsert> = {},
) =>
  db.insert(liveBans).values({
    kind: 'ban',
    ...subject,
    from: testTime,
    until: new Date(testTime.getTime() + 3_600_000),
    reason: '带单',
    by: 'operator 1',
    ...given,
  })
