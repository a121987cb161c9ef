import type { PostDocument } from '@vce/protocol'
import { addPosts, type NewPost } from './post-rows'
import { addComments, addMembers, type NewComment, runQuery } from './rows'

export interface NewThread extends Pick<NewPost, 'title' | 'document' | 'pictures'> {
  /** Names of the authors of the question, the answers, the comments and the replies, in this order. */
  names: readonly string[]
  answers: readonly PostDocument[]
  comments?: readonly PostDocument[]
  /** Replies, each to the comment at the same index. */
  replies?: readonly PostDocument[]
}

/** Adds questions with an accepted answer, further answers, comments and replies; returns their ids. */
export async function addThreads(threads: readonly NewThread[]): Promise<number[]> {
  const members = await addMembers(threads.flatMap(({ names }) => names))
  const first = threads.map((_, at) => threads.slice(0, at).reduce((sum, { names }) => sum + names.length, 0))
  const author = (thread: number, place: number) => {
    const { length } = threads[thread]?.names ?? []
    return members[(first[thread] ?? 0) + (place % length)] ?? 0
  }
  const posts = await addPosts(
    threads.map((thread, at) => ({ ...thread, kind: 2 as const, author: author(at, 0) })),
  )
  const written = threads.flatMap(({ answers, comments = [] }, at): NewComment[] =>
    [...answers, ...comments].map((document, place) => ({
      post: posts[at] ?? 0,
      author: author(at, place + 1),
      document,
      kind: place < answers.length ? 2 : 1,
    })),
  )
  const ids = await addComments(written)
  const idsOf = (post: number, kind: 1 | 2) =>
    ids.filter((_, at) => written[at]?.post === post && written[at]?.kind === kind)
  await addComments(
    threads.flatMap(({ replies = [] }, at): NewComment[] => {
      const post = posts[at] ?? 0
      const roots = idsOf(post, 1)
      return replies.map((document, place) => ({
        post,
        author: author(at, place + 40),
        kind: 1,
        document,
        root: roots[place] ?? 0,
      }))
    }),
  )
  await accept(posts.flatMap((post) => idsOf(post, 2).slice(0, 1)))
  return posts
}

async function accept(answers: readonly number[]) {
  await runQuery('update comments set accepted_at = now() where id = any($1)', [answers])
  await runQuery(
    `update questions set settled = 'accepted', accepted_id = answer.id, accepted_at = answer.accepted_at
     from comments as answer where answer.id = any($1) and answer.post_id = questions.post_id`,
    [answers],
  )
}
