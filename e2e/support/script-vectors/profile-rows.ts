import { textsOf, type Vector } from '../script-vectors'
import { addMembers, runQuery } from './rows'

/** Kinds of notices that show the name of the causing user and a text. */
const kinds = ['comment', 'mention']

/**
 * Adds notices that together contain every vector: as the causing user's name, as title or as text. Returns
 * the number of notices.
 */
export async function addNotices(userId: number, vectors: readonly Vector[]): Promise<number> {
  const parts = Array.from({ length: Math.ceil(vectors.length / 3) }, (_, at) =>
    textsOf(vectors.slice(3 * at, 3 * at + 3)),
  )
  const actors = await addMembers(parts.map(([name = '']) => name))
  const given = parts.map(([, title = '', text = ''], at) => ({
    at,
    kind: kinds[at % kinds.length],
    target: `sample:${at}`,
    actor: actors[at],
    data: { what: '提到了您', title, text, link: '/qiyouCommunityV3' },
  }))
  await runQuery(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) as row(at int, kind text, target text, actor bigint, data jsonb)
     ), added as (
       insert into notices (user_id, kind, target, data, created_at, updated_at)
       select $1, kind, target, data, now() - make_interval(secs => at), now() - make_interval(secs => at) from given
       returning id, target
     )
     insert into notice_actors (notice_id, actor_id, at)
     select id, actor, now() from added join given using (target)`,
    [userId, JSON.stringify(given)],
  )
  return parts.length
}

/** Adds posts to a user's collection with the vectors as stored titles; every other post does not exist. */
export const addCollectedPosts = (userId: number, posts: readonly number[], vectors: readonly Vector[]) =>
  runQuery(
    `insert into collected (user_id, kind, ref, title, collected_at)
     select $1, 'post', ref, title, now() from unnest($2::text[], $3::text[]) as given(ref, title)`,
    [userId, posts.map((id, at) => (at % 2 ? `${id}` : `9${id}00000`)), textsOf(vectors)],
  )
