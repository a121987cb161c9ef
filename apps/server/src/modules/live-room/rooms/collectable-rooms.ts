import type { Database } from '#platform/database'
import type { RoomAccess } from './room-access'
import { roomPath } from './room-document'
import { roomsRepository } from './rooms.repository'

const idIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

interface CollectableOptions {
  db: Database
  access: Pick<RoomAccess, 'isVisibleTo'>
}

/** Rooms as entries of the lists that other modules show: 收藏 and 浏览历史. */
export const collectableRooms = ({ db, access }: CollectableOptions) => ({
  async cards(ids: readonly string[], userId: number) {
    const rooms = await roomsRepository(db).among(ids.flatMap((id) => idIn(id) ?? []))
    const visible = await Promise.all(rooms.map((room) => access.isVisibleTo(userId, room)))
    return rooms
      .filter((_room, place) => visible[place])
      .map(({ id, type, name }) => ({
        id: String(id),
        title: name,
        note: '公开课・直播间',
        link: roomPath({ id, type }),
      }))
  },
})
