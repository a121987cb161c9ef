import { bookBroadcast, type cancelBooking, type getBookings } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import { type Database, lockFor } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { plansRepository } from '../plans/plans.repository'
import type { RoomAccess } from '../rooms/room-access'
import { roomsRepository } from '../rooms/rooms.repository'
import { isShownLive } from '../states/broadcast-states'
import { bookingsRepository } from './bookings.repository'

export interface BookingOptions {
  db: Database
  clock: Clock
  access: RoomAccess
}

const maxBookings = 100

/** Endpoints by which users book broadcasts. */
export function createBookings({ db, clock, access }: BookingOptions) {
  const book: Verb<typeof bookBroadcast> = async (actor, { broadcast_id: id }) => {
    const { userId } = userOf(actor)
    const row = await plansRepository(db).byId(id)
    const room = row && (await roomsRepository(db).byId(row.roomId))
    // A room that is not open yet announces its first broadcast; one of another circle is unknown.
    const isVisible = room && (await access.isVisibleTo(userId, room))
    if (!row || !isVisible) throw failure(bookBroadcast, 'unknownBroadcast', { id })
    if (isShownLive(row.state)) throw failure(bookBroadcast, 'begun', { id })
    const isOver = row.state === 'ended' || row.state === 'cancelled' || row.planTo <= clock.now()
    if (isOver) throw failure(bookBroadcast, 'ended', { id })
    await db.transaction(async (tx) => {
      await lockFor(tx, 'live bookings', userId)
      const open = await bookingsRepository(tx).openOf(userId)
      if (!open.includes(id) && open.length >= maxBookings)
        throw failure(bookBroadcast, 'tooMany', { userId })
      await bookingsRepository(tx).add(userId, id, clock.now())
    })
    return { booked: true }
  }

  const cancel: Verb<typeof cancelBooking> = async (actor, { broadcast_id: id }) => {
    await bookingsRepository(db).drop(userOf(actor).userId, id)
    return { booked: false }
  }

  const list: Verb<typeof getBookings> = async (actor) => ({
    broadcast_ids: await bookingsRepository(db).openOf(userOf(actor).userId),
  })

  return { bookBroadcast: book, cancelBooking: cancel, getBookings: list }
}
