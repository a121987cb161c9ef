import { randomUUID } from 'node:crypto'
import { type PostDocument, textOf } from '@vce/protocol'
import pg from 'pg'
import { dayOfRun, momentOfRun } from '../moments'
import { textsOf, type Vector, vectorsUpTo } from '../script-vectors'
import { serverAt } from '../server'

/** Runs a statement on the database of the site. */
export async function runQuery<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/**
 * Time of all added rows: two weeks before the run, so that lists of recent entries do not begin with them.
 */
export const addedAt = `${dayOfRun(-14)} 10:00:00+08`

/** Adds members of tier 1 with names that the server would refuse; returns their ids. */
export async function addMembers(nicknames: readonly string[]): Promise<number[]> {
  const rows = await runQuery<{ id: string }>(
    'insert into users (created_at) select $1::timestamptz from generate_series(1, $2) returning id',
    [addedAt, nicknames.length],
  )
  const ids = rows.map(({ id }) => Number(id))
  await runQuery(
    `insert into profiles (user_id, nickname, gender, avatar)
     select id, nickname, 1, '/avatars/1.svg'
     from unnest($1::bigint[], $2::text[]) as given(id, nickname)`,
    [ids, nicknames],
  )
  await runQuery(
    'insert into member_standings (user_id, tier, updated_at) select unnest($1::bigint[]), 1, $2',
    [ids, addedAt],
  )
  return ids
}

/** Makes teachers of those members whose vector is short enough for a name; returns these vectors. */
export async function makeTeachers(members: readonly number[], group: readonly Vector[]): Promise<Vector[]> {
  const short = vectorsUpTo(20, group)
  await runQuery(
    `insert into teachers (user_id, name, practice_number, intro, products, checked_by, checked_at)
     select id, name, 'F0000000', name, '{}', 1, $3 from unnest($1::bigint[], $2::text[]) as given(id, name)`,
    [short.map((vector) => members[group.indexOf(vector)]), textsOf(short), addedAt],
  )
  return short
}

/** Adds a vote with its options; returns its id. */
export async function addVote(author: number, title: string, options: readonly string[]): Promise<number> {
  const [row] = await runQuery<{ id: string }>(
    'insert into votes (author_id, title, max_choices) values ($1, $2, 1) returning id',
    [author, title],
  )
  await runQuery(
    `insert into vote_options (vote_id, text, position)
     select $1, option, place from unnest($2::text[]) with ordinality as given(option, place)`,
    [row?.id, options],
  )
  return Number(row?.id)
}

export interface NewComment {
  post: number
  author: number
  kind: 1 | 2
  root?: number
  document: PostDocument
}

/** Adds comments, answers or replies, and updates their counts; returns their ids. */
export async function addComments(comments: readonly NewComment[]): Promise<number[]> {
  const given = comments.map(({ post, author, kind, root = null, document }, at) => ({
    at,
    post_id: post,
    author_id: author,
    kind,
    root_id: root,
    document,
    text: textOf(document),
    nonce: randomUUID(),
  }))
  const rows = await runQuery<{ id: string; nonce: string }>(
    `insert into comments (target_kind, target_id, author_id, kind, root_id, document, text, nonce, created_at)
     select 'post', post_id, author_id, kind, root_id, document, text, nonce, $2::timestamptz + make_interval(secs => at)
     from jsonb_to_recordset($1::jsonb) as given(
       at int, post_id bigint, author_id bigint, kind smallint, root_id bigint, document jsonb, text text, nonce uuid)
     order by at returning id, nonce`,
    [JSON.stringify(given), addedAt],
  )
  const posts = [...new Set(given.map(({ post_id: id }) => id))]
  await runQuery(
    `update post_stats set
       comments = (select count(*) from comments where comments.post_id = post_stats.post_id and kind = 1),
       answers = (select count(*) from comments where comments.post_id = post_stats.post_id and kind = 2)
     where post_id = any($1)`,
    [posts],
  )
  await runQuery(
    `update comments set replies = (select count(*) from comments as reply where reply.root_id = comments.id)
     where post_id = any($1)`,
    [posts],
  )
  const idOf = new Map(rows.map(({ id, nonce }) => [nonce, Number(id)]))
  return given.map(({ nonce }) => idOf.get(nonce) ?? 0)
}

/**
 * Adds topics with descriptions; returns their ids. Their `folded` form is unique, so no other topic with the
 * same title is reused.
 */
export async function addTopics(
  topics: readonly { title: string; description: string }[],
): Promise<number[]> {
  const rows = await runQuery<{ id: string }>(
    `insert into topics (title, folded, description, created_at)
     select title, lower(title) || gen_random_uuid(), description, $2
     from jsonb_to_recordset($1::jsonb) as given(title text, description text) returning id`,
    [JSON.stringify(topics), addedAt],
  )
  return rows.map(({ id }) => Number(id))
}
