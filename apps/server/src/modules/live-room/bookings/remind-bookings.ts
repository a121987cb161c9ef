import { minuteMs } from '@vce/futures'
import { bookingMinutes } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { broadcastSoon } from '../live-room.events'
import { bookingsRepository } from './bookings.repository'

/**
 * Reports broadcasts that begin within ten minutes to those who booked them. The booking and the event are written in one
 * transaction, so that several processes report each booking once.
 */
export async function remindBookings(tx: Database, now: Date) {
  const bookings = bookingsRepository(tx)
  for (const broadcast of await bookings.soon(now, new Date(now.getTime() + bookingMinutes * minuteMs))) {
    const users = await bookings.remind(broadcast.id, now)
    if (users.length === 0) continue
    const { id, roomId, title, planFrom, teacherId } = broadcast
    const data = { room_id: roomId, broadcast_id: id, title, plan_from: beijingTime(planFrom), users }
    await emit(tx, now, broadcastSoon(teacherId, data))
  }
}
