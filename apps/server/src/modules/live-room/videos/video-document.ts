import { productOf } from '@vce/futures'
import type { VideoKind } from '@vce/protocol'
import { type SearchDocument, type SearchSource, searchIndex, sourceBatch } from '#modules/search'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { roomTeachers } from '../rooms/room-teachers'
import { type Video, videosRepository } from './videos.repository'

const pages: Readonly<Record<VideoKind, string>> = {
  recording: '/liveV2/details',
  headline: '/headlineVideo',
  quotation: '/quotationVideo',
}

/** The path of a video's page. */
export const videoPath = ({ id, kind }: { id: number; kind: VideoKind }) => `${pages[kind]}?id=${id}`

const documentKindOf = (kind: VideoKind) => (kind === 'recording' ? 'replay' : 'video')

/** Whether readers find a video: it is published, and its room is no announced or course room. */
const isFound = ({ row, room }: Video) =>
  row.state === 'published' && (!room || (room.type !== -1 && room.courseId === null))

const productNames = (codes: readonly string[]) =>
  codes.flatMap((code) => {
    const product = productOf(code)
    return product ? [product.name, product.shortName] : []
  })

/** The search documents of the videos that readers find; one of a circle is found by the circle's members. */
async function videoDocuments(db: Database, found: readonly Video[], now: Date): Promise<SearchDocument[]> {
  const shown = found.filter(isFound)
  const teachers = await roomTeachers(
    db,
    shown.map(({ row }) => row.teacherId),
  )
  return shown.map(({ row, room }) => {
    const teacher = row.teacherId === null ? undefined : teachers.get(row.teacherId)
    const circleId = room?.circleId ?? null
    return {
      kind: documentKindOf(row.kind),
      refId: row.id,
      world: null,
      title: row.title,
      body: row.description,
      extra: [...(teacher ? [teacher.name, teacher.nickname] : []), ...productNames(row.productCodes)],
      url: videoPath(row),
      productCodes: row.productCodes,
      ownerId: null,
      ...(circleId === null ? { visibility: 0 as const } : { visibility: 2 as const, circleId }),
      publishedAt: row.publishedAt ?? now,
      popularity: row.views,
    }
  })
}

/** Writes or removes the document of a video after a change of its state, its title or its products. */
export async function indexVideo(tx: Database, id: number, now: Date) {
  const video = await videosRepository(tx).byId(id)
  const documents = video ? await videoDocuments(tx, [video], now) : []
  if (documents.length > 0) await searchIndex(tx).putMany(documents)
  else for (const kind of ['replay', 'video'] as const) await searchIndex(tx).remove(kind, [id])
}

/** The source of the search index with all videos. */
export const videoSource = (clock: Clock): SearchSource => ({
  kinds: ['replay', 'video'],
  async after(db, id, limit) {
    const found = await videosRepository(db).after(id, limit)
    const rows = found.map(({ row }) => row)
    return sourceBatch(await videoDocuments(db, found, clock.now()), rows, limit)
  },
  held: async (tx, ids) => videoDocuments(tx, await videosRepository(tx).heldAmong(ids), clock.now()),
  async details(db, ids) {
    const found = await videosRepository(db).among(ids)
    const teachers = await roomTeachers(
      db,
      found.map(({ row }) => row.teacherId),
    )
    return new Map(
      found.map(({ row }) => {
        const teacher = row.teacherId === null ? undefined : teachers.get(row.teacherId)
        const person = teacher ? { id: teacher.id, nickname: teacher.nickname, avatar: teacher.avatar } : null
        return [row.id, { person, picture: row.cover || null, is_sample: row.isSample }]
      }),
    )
  },
})
