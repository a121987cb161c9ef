import pg from 'pg'
import { addUsers } from './books-rows'

/** Number of posts added to the invented ones of a first start. */
export const postCount = 100_000
const authorCount = 1_000
const topicCount = 200
/** Every `discussedEvery`-th post has many comments; each of the other posts has two. */
const discussedEvery = 250
const manyComments = 40

/**
 * SQL for the texts that the added posts repeat: with chips, links and lists, but without votes and pictures,
 * which belong to a single post.
 */
const templates = `
  select row_number() over (order by id) - 1 as nth, title, document, text, product_codes,
    count(*) over () as templates
  from posts where is_sample and kind = 1 and state = 1 and vote_id is null and pictures = '[]'`

const addTopics = `
  insert into topics (title, folded, created_at, post_count)
  select '讨论' || n, '讨论' || n, now(), $1::int / $2::int from generate_series(1, $2::int) n returning id`

const addPosts = `
  with texts as (${templates})
  insert into posts (kind, author_id, title, document, text, world, product_codes, topic_ids, nonce, created_at, published_at, hot)
  select 1, ($1::bigint[])[1 + n % cardinality($1::bigint[])], title, document, text, 'simulated', product_codes,
    array[($2::bigint[])[1 + n % cardinality($2::bigint[])]], gen_random_uuid(),
    now() - n * interval '8 seconds', now() - n * interval '8 seconds', log(1 + n % 97) - n / 6000.0
  from generate_series(1, $3::int) n join texts on texts.nth = n % templates returning id`

const addStats = `
  insert into post_stats (post_id, views, likes, comments, weight)
  select id, 40 + id % 700, id % 60, case when id % ${discussedEvery} = 0 then ${2 * manyComments} else 2 end, id % 97
  from unnest($1::bigint[]) id`

const addProducts = `
  insert into post_products (product_code, post_id, published_at)
  select distinct code, id, published_at from posts, unnest(product_codes) code where id = any($1)`

const addPostTopics = `
  insert into post_topics (topic_id, post_id, published_at)
  select topic, id, published_at from posts, unnest(topic_ids) topic where id = any($1)`

const commentTexts = `
  select row_number() over (order by id) - 1 as nth, document, text, count(*) over () as templates
  from comments where is_sample and kind = 1 and state = 1 and pictures = '[]'`

const addComments = `
  with texts as (${commentTexts})
  insert into comments (target_kind, target_id, kind, author_id, document, text, nonce, created_at, likes, score,
    views_before)
  select 'post', id, 1, ($2::bigint[])[1 + (id + place) % cardinality($2::bigint[])], document, text, gen_random_uuid(),
    now(), place, place / 100.0, 10
  from unnest($1::bigint[]) id
  cross join generate_series(1, case when id % ${discussedEvery} = 0 then ${manyComments} else 2 end) place
  join texts on texts.nth = (id + place) % templates
  returning id, post_id`

/** SQL that adds a reply to each comment of the posts with many comments. */
const addReplies = `
  with texts as (${commentTexts}), roots as (
    update comments set replies = 1 where root_id is null and post_id = any($1) returning id, post_id
  )
  insert into comments (target_kind, target_id, kind, author_id, root_id, document, text, nonce, created_at)
  select 'post', post_id, 1, ($2::bigint[])[1 + roots.id % cardinality($2::bigint[])], roots.id, document, text,
    gen_random_uuid(), now()
  from roots join texts on texts.nth = roots.id % templates`

interface Ids {
  /** Ids of posts, newest first. */
  posts: number[]
  /** Ids of posts with many comments. */
  discussed: number[]
  topics: number[]
}

/**
 * Fills the community after a first start has written invented members and texts; the added posts repeat
 * those texts.
 */
export async function fillCommunity(databaseUrl: string): Promise<Ids> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ids = async (text: string, values: unknown[]) =>
    (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => Number(id))
  try {
    const authors = (await addUsers(client, authorCount, '1370000')).map(({ id }) => id)
    await client.query(
      'insert into member_standings (user_id, tier, updated_at) select unnest($1::bigint[]), 1, now()',
      [authors],
    )
    const topics = await ids(addTopics, [postCount, topicCount])
    const posts = await ids(addPosts, [authors, topics, postCount])
    if (posts.length === 0) throw new Error('There are no texts to repeat')
    for (const statement of [addStats, addProducts, addPostTopics]) await client.query(statement, [posts])
    await client.query(addComments, [posts, authors])
    const discussed = posts.filter((id) => id % discussedEvery === 0)
    await client.query(addReplies, [discussed, authors])
    await client.query('vacuum analyze')
    return { posts, discussed, topics }
  } finally {
    await client.end()
  }
}
