import type { Database } from '#platform/database'
import { type NoticeRule, notice } from '#platform/notices'
import { broadcastBegan, broadcastCancelled, broadcastMoved, broadcastSoon } from '../live-room.events'
import { roomPath } from '../rooms/room-document'
import { roomsRepository } from '../rooms/rooms.repository'
import { bookingsRepository } from './bookings.repository'

/** The path of a room; empty if it was removed. */
async function pathOf(tx: Database, roomId: number): Promise<string> {
  const room = await roomsRepository(tx).byId(roomId)
  return room ? roomPath(room) : ''
}

/** `2026-11-20 20:00:00` as `11-20 20:00`. */
const shortTime = (text: string) => text.slice(5, 16)

/** Notices to those who booked a broadcast: soon, begun, moved, cancelled. */
export const bookingNotices: readonly NoticeRule[] = [
  notice(broadcastSoon, async (writer, { data, at }, tx) => {
    const { room_id: roomId, title, plan_from: from, users } = data
    const text = `您预约的直播将于 ${shortTime(from)} 开始`
    await writer.informed(
      users,
      'live',
      { title: `即将开播：${title}`, text, link: await pathOf(tx, roomId) },
      at,
    )
    return users
  }),

  notice(broadcastBegan, async (writer, { data, at }, tx) => {
    const { room_id: roomId, broadcast_id: id, title } = data
    const users = await bookingsRepository(tx).usersOf(id)
    const content = { title: `已开播：${title}`, text: '您预约的直播已开始', link: await pathOf(tx, roomId) }
    await writer.informed(users, 'live', content, at)
    return users
  }),

  notice(broadcastMoved, async (writer, { data, at }, tx) => {
    const { room_id: roomId, broadcast_id: id, title, plan_from: from, was } = data
    const users = await bookingsRepository(tx).usersOf(id)
    const text = `原定 ${shortTime(was)}，改为 ${shortTime(from)}`
    await writer.informed(
      users,
      'live',
      { title: `直播改期：${title}`, text, link: await pathOf(tx, roomId) },
      at,
    )
    return users
  }),

  notice(broadcastCancelled, async (writer, { data, at }, tx) => {
    const { room_id: roomId, broadcast_id: id, title, plan_from: from } = data
    const users = await bookingsRepository(tx).usersOf(id)
    const text = `原定 ${shortTime(from)} 的直播已取消`
    await writer.informed(
      users,
      'live',
      { title: `直播取消：${title}`, text, link: await pathOf(tx, roomId) },
      at,
    )
    return users
  }),
]
