import { defaultRoomRules } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { liveRooms } from './live-room.tables'
import { type NewLiveRoom, roomsRepository } from './rooms/rooms.repository'

/** Adds rooms for tests, as operators do. */
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
