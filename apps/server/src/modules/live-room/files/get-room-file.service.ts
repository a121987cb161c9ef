import { getRoomFile } from '@vce/protocol'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import type { Tickets } from '#platform/media'
import { roomsRepository } from '../rooms/rooms.repository'
import { holderOf } from '../rooms/ticket-holder'
import { areShown, type FileAccessOptions, leadsBroadcast } from './file-access'
import { roomFilesRepository } from './room-files.repository'

export interface GetRoomFileOptions extends FileAccessOptions {
  tickets: Pick<Tickets, 'issue'>
}

/**
 * Address and ticket of a file, for a caller who may enter the room of its broadcast. The recording of a broadcast has
 * the rules of its room, so they decide about its files too. An unknown broadcast is refused as an unknown room, so that
 * the rooms of circles stay unknown outside.
 */
export const createGetRoomFile =
  ({ db, access, tickets }: GetRoomFileOptions): Verb<typeof getRoomFile> =>
  async (actor, { broadcast_id: id, file_id: fileId }) => {
    const row = await roomFilesRepository(db).byId(id)
    const room = row && (await roomsRepository(db).byId(row.roomId))
    const seen = await access.see(actor, room)
    if (!row || !room || typeof seen === 'string')
      throw failure(getRoomFile, typeof seen === 'string' ? seen : 'unknownRoom', { id })
    const leads = await leadsBroadcast(access, actor, room, row)
    if (!leads && !access.mayEnter(seen.role, room)) throw failure(getRoomFile, 'membersFile', { id })
    const isListed = row.files.some((file) => file.id === fileId)
    if (!isListed || !(leads || (await areShown(db, row))))
      throw failure(getRoomFile, 'unknownRoomFile', { id, fileId })
    const holder = holderOf(actor)
    const { text } = tickets.issue({
      kind: 'file',
      id: fileId,
      broadcast: id,
      room: room.id,
      ...holder,
      ...(leads && { lead: true }),
    })
    // A download is a navigation, which sends no headers.
    const query = new URLSearchParams({ t: text, ...('uuid' in holder && { uuid: holder.uuid }) })
    return { url: `/media/file/${fileId}?${query}` }
  }
