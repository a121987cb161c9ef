import { productOf } from '@vce/futures'
import { type SearchDocument, type SearchSource, searchIndex, sourceBatch } from '#modules/search'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { roomTeachers } from './room-teachers'
import { type LiveRoom, roomsRepository } from './rooms.repository'

/** The path of a room's page. */
export const roomPath = ({ id, type }: Pick<LiveRoom, 'id' | 'type'>) => `/live?id=${id}&type=${type}`

/**
 * The search documents of rooms: an announced room is found too, one of a circle by the circle's members. Rooms of
 * courses are found through their courses.
 */
export async function roomDocuments(
  db: Database,
  rooms: readonly LiveRoom[],
  now: Date,
): Promise<SearchDocument[]> {
  const teachers = await roomTeachers(
    db,
    rooms.map(({ teacherId }) => teacherId),
  )
  return rooms
    .filter(({ courseId }) => courseId === null)
    .map((room) => {
      const teacher = room.teacherId === null ? undefined : teachers.get(room.teacherId)
      const { circleId } = room
      return {
        kind: 'room',
        refId: room.id,
        world: null,
        title: room.name,
        body: room.notice,
        extra: [
          ...(teacher ? [teacher.name, teacher.nickname] : []),
          ...room.productCodes.flatMap((code) => {
            const product = productOf(code)
            return product ? [product.name, product.shortName] : []
          }),
        ],
        url: roomPath(room),
        productCodes: room.productCodes,
        ownerId: null,
        ...(circleId === null ? { visibility: 0 as const } : { visibility: 2 as const, circleId }),
        publishedAt: now,
        popularity: 0,
      }
    })
}

/** Writes the document of a room that was added or changed. */
export async function indexRoom(tx: Database, room: LiveRoom, now: Date) {
  await searchIndex(tx).putMany(await roomDocuments(tx, [room], now))
}

/** The source of the search index with all rooms. */
export const roomSource = (clock: Clock): SearchSource => ({
  kinds: ['room'],
  async after(db, id, limit) {
    const rows = await roomsRepository(db).after(id, limit)
    return sourceBatch(await roomDocuments(db, rows, clock.now()), rows, limit)
  },
  held: async (tx, ids) => roomDocuments(tx, await roomsRepository(tx).heldAmong(ids), clock.now()),
  async details(db, ids) {
    const rows = await roomsRepository(db).among(ids)
    const teachers = await roomTeachers(
      db,
      rows.map(({ teacherId }) => teacherId),
    )
    return new Map(
      rows.map(({ id, teacherId, image, isSample }) => {
        const teacher = teacherId === null ? undefined : teachers.get(teacherId)
        const person = teacher ? { id: teacher.id, nickname: teacher.nickname, avatar: teacher.avatar } : null
        return [id, { person, picture: image || null, is_sample: isSample }]
      }),
    )
  },
})
