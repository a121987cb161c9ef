import { getStreamHealth } from '@vce/protocol'
import { redirect } from 'react-router'
import { cutAddress, deskAddress, isCutAddress } from '#app/features/live-room/desk-address'
import type { LoadedRoom } from '#app/features/live-room/load-room'
import { roomInfoQuery } from '#app/features/live-room/queries'
import { integerOf } from '#app/lib/address'
import { ApiFailure, failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { streamHealthQuery } from './stream-health-query'

/**
 * Loads the 开播台 of a room, or its page for the cuts of a recording, which exists for those who lead the room and for the teacher of its broadcast alone. The
 * type in the address is corrected as on the page of the room.
 */
export async function loadDeskRoom(
  { api, queries, signedIn }: Pick<PageContext, 'api' | 'queries' | 'signedIn'>,
  search: URLSearchParams,
): Promise<LoadedRoom> {
  const id = integerOf(search, 'id')
  const videoId = integerOf(search, 'cut')
  const isMalformed = id === undefined || (isCutAddress(search) && videoId === undefined)
  if (isMalformed || !signedIn()) throw notFound()
  const desk = async () => {
    await queries.fetchQuery(streamHealthQuery(api, { room_id: id }))
    return queries.fetchQuery(roomInfoQuery(api, { id }))
  }
  const { room } = await desk().catch((error: unknown) => {
    if (failedWith(error, getStreamHealth, 'banned')) throw redirect('/liveReject')
    // A fault is not a refusal: it shows the page for faults.
    throw error instanceof ApiFailure && error.status === undefined ? notFound() : error
  })
  const type = search.get('type')
  if (type !== null && type !== String(room.type))
    throw redirect(videoId === undefined ? deskAddress(room) : cutAddress(room, videoId))
  return videoId === undefined ? { kind: 'desk', id } : { kind: 'cut', id, videoId }
}
