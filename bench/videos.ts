import pg from 'pg'
import { againstStatements, type MeasuredCall, withStatements } from './against-statements'
import { joinDatabase } from './database'
import type { Effort } from './rounds'
import { createSite } from './site'
import type { ResultRow } from './table'

const videoCount = 20_000
const productCodes = ['rb', 'i', 'cu', 'm', 'TA', 'au', 'SR', 'sc']

/** Headline videos of the members of the samples, with reactions, published one each hour. */
const fill = `
  with added as (
    insert into videos (kind, title, seconds, teacher_id, product_codes, state, views, published_at, created_at)
    select 'headline', '视频 ' || n, 60 + n % 900,
      (select (array_agg(user_id order by user_id))[1 + n % count(*)] from teachers),
      array[($2::text[])[1 + n % cardinality($2::text[])]], 'published', n % 5000,
      now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, $1::int) n returning id)
  insert into video_stats (video_id, likes, comments) select id, id % 300, id % 50 from added`

const calls: readonly MeasuredCall[] = [
  {
    what: '视频列表接口，最新，50 行',
    path: '/api/video/getVideoList',
    input: (nth) => ({ kind: 'headline', tab: 'newest', page: 1 + nth, limit: 50 }),
  },
  {
    what: '视频列表接口，按品种，50 行',
    path: '/api/video/getVideoList',
    input: (nth) => ({
      kind: 'headline',
      tab: 'newest',
      product: productCodes[nth % productCodes.length],
      page: 1 + (nth % 5),
      limit: 50,
    }),
  },
]

/** Lists of many videos, on a site of their own. */
export async function measureVideos(effort: Effort): Promise<ResultRow[]> {
  const site = createSite({ SAMPLE_CONTENT: 'on' })
  await (await site.start()).stop()
  const database = await joinDatabase(site)
  try {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(fill, [videoCount, productCodes])
    await client.query('analyze')
    await client.end()
    return await withStatements(site, database.url, calls, (servers) =>
      againstStatements(effort, calls, servers),
    )
  } finally {
    await database.leave()
    site.remove()
  }
}
