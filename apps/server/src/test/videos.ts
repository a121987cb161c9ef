import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { mediaRepository } from '#platform/media'
import { testTime } from './app'

interface StoredVideo {
  title: string
  teacherId: number | null
  isMembersOnly: boolean
  views: number
}

/** Stores a published headline video of ten seconds, for tests of other modules than live rooms. Returns its id. */
export async function storePublishedVideo(
  db: Database,
  { title = '看懂基差', teacherId = null, isMembersOnly = false, views = 0 }: Partial<StoredVideo> = {},
): Promise<number> {
  const media = mediaRepository(db)
  const mediaId = await media.create('file')
  const form = { codec: 'avc1.640028', width: 640, height: 360, hasAudio: true }
  await media.addPart({ mediaId, part: 1, init: Buffer.from('init'), ...form })
  for (const n of [0, 1, 2, 3, 4]) {
    const times = { startsAt: null, second: n * 2, seconds: 2 }
    await media.addSegment({ mediaId, n, part: 1, ...times, bytes: 1, name: `${mediaId}-${n}.m4s` })
  }
  const at = testTime.toISOString()
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into videos (kind, title, media_id, seconds, teacher_id, is_members_only, state, views, published_at, created_at)
    values ('headline', ${title}, ${mediaId}, 10, ${teacherId}, ${isMembersOnly}, 'published', ${views}, ${at}, ${at})
    returning id`)
  return Number(rows[0]?.id)
}

export async function withdrawStoredVideo(db: Database, id: number) {
  await db.execute(
    sql`update videos set state = 'withdrawn', withdrawn_at = ${testTime.toISOString()} where id = ${id}`,
  )
}
