import { randomUUID } from 'node:crypto'
import { hourMs } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { commentKinds, contentStates } from '@vce/protocol'
import type { comments } from '../../tables/comments.tables'
import type { pictureUses } from '../../tables/picture-uses.tables'
import type {
  mentions,
  postProducts,
  postStats,
  posts,
  postTopics,
  StoredPicture,
} from '../../tables/posts.tables'
import { chance } from '../chance'
import { house, memberOf } from '../members'
import type { SeedTime } from '../moments'
import type { Reactions } from './reactions'
import type { WrittenComment, WrittenPost, WrittenTexts } from './sample-ids'
import { wilsonBound } from './wilson-bound'

const { visible } = contentStates
/** Region of the portal's own posts. */
const houseRegion = '上海'

export interface TextRows {
  posts: (typeof posts.$inferSelect)[]
  stats: (typeof postStats.$inferSelect)[]
  products: (typeof postProducts.$inferSelect)[]
  topics: (typeof postTopics.$inferSelect)[]
  comments: (typeof comments.$inferSelect)[]
  mentions: (typeof mentions.$inferSelect)[]
  pictures: (typeof pictureUses.$inferSelect)[]
}

interface RowsOptions {
  written: WrittenTexts
  reactions: Reactions
  /** Ids of views by the ids of their posts. */
  forecasts: ReadonlyMap<number, number>
  /** Sizes of drawn pictures by address. */
  pictures: ReadonlyMap<string, { width: number; height: number }>
  seedTime: SeedTime
}

/** When the asker accepted an answer: when they replied to the answer, or half an hour after the answer. */
export function acceptedAt(answer: WrittenComment, all: readonly WrittenComment[], { now }: SeedTime): Date {
  const reply = all.find(
    ({ root, authorId }) => root?.sample === answer.sample && authorId === answer.post.authorId,
  )
  const at = reply?.at ?? new Date(answer.at.getTime() + hourMs / 2)
  return at < now ? at : now
}

const storedPictures = (
  { facts }: Pick<WrittenPost, 'facts'>,
  pictures: RowsOptions['pictures'],
): StoredPicture[] =>
  facts.pictures.map(({ url, alt }) => {
    const size = pictures.get(url)
    if (!size) throw new Error(`${url} was not drawn`)
    return { url, alt, ...size }
  })

/** Number of views of a post, somewhat more than its likes and comments require. */
const viewsOf = (post: WrittenPost, likes: number, comments: number) =>
  Math.round(30 + likes * (16 + 10 * chance('views', post.title, post.sample.author)) + comments * 22)

/** Number of views of a post up to a moment; most readers come early. */
const viewsAt = (views: number, post: WrittenPost, at: Date, now: Date) => {
  const whole = now.getTime() - post.at.getTime()
  return whole <= 0
    ? 0
    : Math.floor(views * Math.sqrt(Math.min(1, (at.getTime() - post.at.getTime()) / whole)))
}

/** Rows of posts and comments with all their counts. */
export function textRows({ written, reactions, forecasts, pictures, seedTime }: RowsOptions): TextRows {
  const { now } = seedTime
  const liked = groupBy(reactions.likes, ({ targetKind, targetId }) => `${targetKind} ${targetId}`)
  const likesOf = (kind: 'post' | 'comment', id: number) => liked.get(`${kind} ${id}`)?.length ?? 0
  const collected = groupBy(reactions.collected, ({ postId }) => postId)
  const shown = written.comments.filter(({ state }) => state === visible)
  const commented = groupBy(shown, ({ post }) => post.id)
  const idOfSample = new Map(written.comments.map(({ sample, id }) => [sample, id]))
  const ofPost = (post: WrittenPost, isAnswer: boolean) =>
    (commented.get(post.id) ?? []).filter(({ sample }) => (sample.isAnswer ?? false) === isAnswer).length
  const views = new Map(
    written.posts.map((post) => [
      post.id,
      viewsOf(post, likesOf('post', post.id), commented.get(post.id)?.length ?? 0),
    ]),
  )
  const regionOf = (author: WrittenPost['sample']['author']) =>
    author === house ? houseRegion : memberOf(author).region

  const postRow = (post: WrittenPost): TextRows['posts'][number] => ({
    id: post.id,
    kind: post.sample.question ? 2 : 1,
    authorId: post.authorId,
    title: post.title,
    document: post.document,
    text: post.facts.text,
    isAi: false,
    isSample: true,
    world: 'simulated',
    productCodes: [...post.productCodes],
    topicIds: [...post.topicIds],

    voteId: post.vote?.id ?? null,
    forecastId: forecasts.get(post.id) ?? null,
    hasJournal: post.facts.journal !== null,
    circleId: post.circleId,
    circlePinnedAt: post.sample.isPinned ? post.at : null,
    pictures: storedPictures(post, pictures),
    region: regionOf(post.sample.author),
    state: post.state,
    isDoubtful: false,
    revision: 1,
    nonce: randomUUID(),
    createdAt: post.at,
    publishedAt: post.at,
    editedAt: null,
    deletedAt: null,
    erasedAt: null,
    featuredAt: post.sample.isFeatured
      ? new Date(Math.min(post.at.getTime() + 3 * hourMs, now.getTime()))
      : null,
    // `hot` is computed later from the weight, which is computed from these rows.
    pinnedUntil: null,
    commentsClosed: false,
    hot: 0,
  })

  const commentRow = (comment: WrittenComment): TextRows['comments'][number] => {
    const { id, post, sample, root, answers } = comment
    const likes = likesOf('comment', id)
    const all = views.get(post.id) ?? 0
    const viewsBefore = viewsAt(all, post, comment.at, now)
    return {
      id,
      targetKind: 'post',
      targetId: post.id,
      postId: post.id,
      second: null,
      authorId: comment.authorId,
      kind: sample.isAnswer ? commentKinds.answer : commentKinds.comment,
      rootId: root ? (idOfSample.get(root.sample) ?? null) : null,
      replyToId: answers ? (idOfSample.get(answers.sample) ?? null) : null,
      document: comment.document,
      text: comment.facts.text,
      pictures: [],
      region: memberOf(sample.author).region,
      state: comment.state,
      isSample: true,
      likes,
      replies: shown.filter((reply) => reply.root?.sample === sample).length,
      viewsBefore,
      score: wilsonBound(likes, all - viewsBefore),
      acceptedAt: sample.isAccepted ? acceptedAt(comment, written.comments, seedTime) : null,
      nonce: randomUUID(),
      createdAt: comment.at,
      deletedAt: null,
      erasedAt: null,
    }
  }

  // Posts in circles are not in the lists of products and topics.
  const listed = written.posts.filter(({ state, circleId }) => state === visible && circleId === null)
  return {
    posts: written.posts.map(postRow),
    stats: written.posts.map((post) => ({
      postId: post.id,
      views: post.state === visible ? (views.get(post.id) ?? 0) : 0,
      likes: likesOf('post', post.id),
      comments: ofPost(post, false),
      answers: ofPost(post, true),
      collects: collected.get(post.id)?.length ?? 0,
      weight: 0,
      isStale: false,
    })),
    products: listed.flatMap(({ id, productCodes, at }) =>
      productCodes.map((productCode) => ({ productCode, postId: id, publishedAt: at })),
    ),
    topics: listed.flatMap(({ id, topicIds, at }) =>
      topicIds.map((topicId) => ({ topicId, postId: id, publishedAt: at })),
    ),
    comments: written.comments.map(commentRow),
    mentions: [
      ...written.posts.map((post) => ({ ...post, sourceKind: 'post' as const })),
      ...written.comments.map((comment) => ({ ...comment, sourceKind: 'comment' as const })),
    ].flatMap(({ facts, sourceKind, id, at }) =>
      facts.mentions.map((userId) => ({ userId, sourceKind, sourceId: id, at })),
    ),
    pictures: written.posts.flatMap(({ id, facts }) =>
      [...new Set(facts.pictures.map(({ url }) => url))].map((url) => ({
        url,
        kind: 'post' as const,
        refId: id,
        endedAt: null,
        keepUntil: null,
      })),
    ),
  }
}
