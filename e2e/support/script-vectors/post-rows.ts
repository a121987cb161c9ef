import { randomUUID } from 'node:crypto'
import { type PostDocument, textOf } from '@vce/protocol'
import { documentRow } from '../../../apps/server/src/modules/search/search-document'
import { textsOf, type Vector } from '../script-vectors'
import { commentDocument } from './documents'
import { addedAt, runQuery } from './rows'

export interface NewPost {
  author: number
  kind?: 1 | 2
  title: string
  document: PostDocument
  topics?: number[]
  vote?: number | null
  product?: string | undefined
  pictures?: { url: string; alt: string; width: number; height: number }[]
}

const postColumns =
  'kind, author_id, title, document, text, topic_ids, vote_id, pictures, has_journal, nonce, product_codes'

/** Adds posts as the server would, including feed and search index; returns their ids. */
export async function addPosts(posts: readonly NewPost[]): Promise<number[]> {
  const given = posts.map(
    ({ author, kind = 1, title, document, topics = [], vote = null, product, pictures = [] }, at) => ({
      at,
      kind,
      author_id: author,
      title,
      document,
      text: textOf(document),
      topic_ids: topics,
      vote_id: vote,
      pictures,
      nonce: randomUUID(),
      product_codes: product ? [product] : [],
      has_journal: document.content.some(({ type }) => type === 'journal'),
    }),
  )
  const rows = await runQuery<{ id: string; nonce: string }>(
    `insert into posts (${postColumns}, world, created_at, published_at, hot)
     select ${postColumns}, 'simulated', moment, moment, 0
     from jsonb_to_recordset($1::jsonb) as given(
       at int, kind smallint, author_id bigint, title text, document jsonb, text text, topic_ids bigint[],
       vote_id bigint, pictures jsonb, has_journal boolean, nonce uuid, product_codes text[]),
       lateral (select $2::timestamptz + make_interval(secs => given.at) as moment) as times
     order by at returning id, nonce`,
    [JSON.stringify(given), addedAt],
  )
  const idOf = new Map(rows.map(({ id, nonce }) => [nonce, Number(id)]))
  const ids = given.map(({ nonce }) => idOf.get(nonce) ?? 0)
  await runQuery('insert into post_stats (post_id) select unnest($1::bigint[])', [ids])
  await runQuery(
    `insert into post_topics (topic_id, post_id, published_at)
     select unnest(topic_ids), id, published_at from posts where id = any($1)`,
    [ids],
  )
  await runQuery(
    `insert into post_products (product_code, post_id, published_at)
     select unnest(product_codes), id, published_at from posts where id = any($1)`,
    [ids],
  )
  await runQuery(
    `insert into questions (post_id, asker_id, closes_at)
     select id, author_id, published_at + interval '30 days' from posts where id = any($1) and kind = 2`,
    [ids],
  )
  await addDocuments(given.map((post, at) => ({ ...post, id: ids[at] ?? 0 })))
  return ids
}

interface IndexedPost {
  id: number
  kind: 1 | 2
  author_id: number
  title: string
  text: string
}

async function addDocuments(posts: readonly IndexedPost[]) {
  const documents = posts.map(({ id, kind, author_id: ownerId, title, text }) =>
    documentRow({
      kind: kind === 2 ? 'question' : 'post',
      refId: id,
      world: 'simulated',
      title,
      body: text,
      extra: [],
      url: `/qiyouCommunityV3/infoDetails?id=${id}`,
      productCodes: [],
      ownerId,
      visibility: 0,
      publishedAt: new Date(addedAt),
      popularity: 0,
    }),
  )
  await runQuery(
    `insert into search_documents (published_at, popularity, visibility, kind, ref_id, world, owner_id, folded_title,
       vector, title, summary, url, product_codes)
     select $2, 0, 0, kind, "refId", 'simulated', "ownerId", "foldedTitle", vector::tsvector, title, summary, url, '{}'
     from jsonb_to_recordset($1::jsonb) as given(
       kind text, "refId" bigint, "ownerId" bigint, "foldedTitle" text, vector text, title text, summary text, url text)`,
    [JSON.stringify(documents), addedAt],
  )
}

/** Removes posts and adds a note for their author. */
export async function removePosts(posts: readonly number[], notes: readonly Vector[]) {
  await runQuery('update posts set state = 4 where id = any($1)', [posts])
  await runQuery(
    `insert into reviews (kind, ref_id, author_id, snapshot, state, decision, reason, decided_by, decided_at, note,
       due_at, created_at)
     select 'post', id, author_id, text, 'decided', 'remove', 'spam', 1, now(), note, now(), now()
     from unnest($1::bigint[], $2::text[]) as given(ref, note) join posts on posts.id = ref`,
    [posts, textsOf(notes)],
  )
}

/** Adds earlier versions of a post, one per vector, with the vector as title and text. */
export async function addRevisions(post: number, vectors: readonly Vector[]) {
  const given = vectors.map((vector, at) => ({
    number: at + 1,
    title: vector.text,
    document: commentDocument([vector]),
  }))
  await runQuery(
    `insert into post_revisions (post_id, revision, title, document, editor_id, at)
     select $1, number, title, document, 1, now()
     from jsonb_to_recordset($2::jsonb) as given(number int, title text, document jsonb)`,
    [post, JSON.stringify(given)],
  )
  await runQuery('update posts set revision = $2, edited_at = published_at where id = $1', [
    post,
    given.length + 1,
  ])
}
