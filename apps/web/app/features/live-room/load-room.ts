import { getRoomInfo, getRoomList, type ListedRoom } from '@vce/protocol'
import { redirect } from 'react-router'
import { integerOf } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { roomAddress } from '#app/lib/room-list'
import { loadBookings } from './bookings/load-bookings'
import { firstRoom } from './choice'
import type { RoomOutline } from './closed-room'
import { roomInfoQuery } from './queries'

/** Content of the page: the room, or the reason for which it shows none. */
export type LoadedRoom =
  | { kind: 'none' }
  | { kind: 'announced' | 'signIn'; name: string; outline: RoomOutline }
  | { kind: 'room'; id: number }
  | { kind: 'desk'; id: number }
  | { kind: 'cut'; id: number; videoId: number }

const outlineOf = (room: ListedRoom): RoomOutline => {
  const { live_status, title, plan_from, teacher, is_members_only, sample } = room
  return { live_status, title, plan_from, teacher, is_members_only, sample }
}

/** Name of a circle's room that is not open yet, for readers to whom no list names it. */
const unnamed = '直播间'

/**
 * Loads the room of an address. Without an id it redirects to the first live room, else to the first; with a type that
 * is not the room's it redirects to the right one. The list is requested each time: which room is live may have changed.
 */
export async function loadRoom(
  { api, queries, signedIn }: Pick<PageContext, 'api' | 'queries' | 'signedIn'>,
  search: URLSearchParams,
): Promise<LoadedRoom> {
  const { roomList } = await api.call(getRoomList, {})
  if (search.get('id') === null) {
    const first = firstRoom(roomList)
    if (!first) return { kind: 'none' }
    throw redirect(roomAddress(first))
  }
  const id = integerOf(search, 'id')
  if (id === undefined) throw notFound()
  const correctType = (type: number) => {
    const requested = search.get('type')
    if (requested !== null && requested !== String(type)) throw redirect(roomAddress({ id, type }))
  }
  const listed = roomList.find((room) => room.id === id)
  if (listed) {
    correctType(listed.type)
    if (listed.type === -1) return { kind: 'announced', name: listed.name, outline: outlineOf(listed) }
    // The call would end as for an ended session, with a message and the sign-in dialog.
    if (listed.type === 1 && !signedIn())
      return { kind: 'signIn', name: listed.name, outline: outlineOf(listed) }
  }
  try {
    const { room, next } = await queries.fetchQuery(roomInfoQuery(api, { id }))
    correctType(room.type)
    await loadBookings({ api, queries, signedIn }, next)
    return { kind: 'room', id }
  } catch (error) {
    if (failedWith(error, getRoomInfo, 'unknownRoom')) throw notFound()
    if (failedWith(error, getRoomInfo, 'banned')) throw redirect('/liveReject')
    // Also for a guest of the network of a banned guest.
    if (failedWith(error, getRoomInfo, 'needsSignIn'))
      return { kind: 'signIn', name: listed?.name ?? unnamed, outline: listed ? outlineOf(listed) : null }
    if (failedWith(error, getRoomInfo, 'comingSoon'))
      return { kind: 'announced', name: unnamed, outline: null }
    throw error
  }
}
