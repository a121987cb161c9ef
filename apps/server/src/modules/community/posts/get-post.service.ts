import { contentStates, getPost, getRevisions, type OutputOf, textOf } from '@vce/protocol'
import { profiles } from '#modules/profile'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { mayRead } from '../circle-access/readable-posts.repository'
import { heldReason } from '../moderation/held-reason'
import { memberCounts } from '../people/member-counts.repository'
import { hasSides } from '../reactions/has-sides'
import { sidesOf } from '../reactions/sides-of'
import { watchOf } from '../reactions/watch-of'
import { standingOf } from '../standing/standing'
import { standingRepository } from '../standing/standing.repository'
import { chipsOf } from '../writing/chips'
import { documentFacts } from '../writing/document-facts'
import { titleOf } from '../writing/excerpts'
import { editableUntil } from './judge-edit'
import type { PostCards } from './post-cards'
import { type PriceRanges, shownJournal } from './post-journal'
import { type Post, postsRepository } from './posts.repository'
import { relatedPosts } from './related-posts.repository'

interface GetPostOptions {
  db: Database
  clock: Clock
  cards: PostCards
  priceRanges: PriceRanges
}

const { visible, held, hidden } = contentStates

/** Whether a user may open a post: a visible post, or the user's own post that is held or hidden. */
const isOpenTo = ({ state, authorId }: Post, userId: number | null) =>
  state === visible || (authorId === userId && (state === held || state === hidden))

export function createGetPost({ db, clock, cards, priceRanges }: GetPostOptions) {
  return {
    async getPost(actor: Actor, { id }: { id: number }): Promise<OutputOf<typeof getPost>> {
      const userId = actor.kind === 'user' ? actor.userId : null
      const now = clock.now()
      const post = await postsRepository(db).of(id)
      if (!post || !isOpenTo(post, userId) || !(await mayRead(db, post, userId)))
        throw failure(getPost, 'goneContent', { id })
      const own = post.authorId === userId
      const facts = documentFacts(post.document)
      const [[card], journal, sides, watch, related, counts, fans, tiers, followed, standing, reason] =
        await Promise.all([
          cards([post], { userId }, now),
          facts.journal && shownJournal(facts.journal, post.world, priceRanges),
          hasSides(post) ? sidesOf(db, id, userId) : null,
          userId === null ? 1 : watchOf(db, userId, 'post', id),
          relatedPosts(db, post),
          memberCounts(db, post.authorId),
          profiles(db).fans(post.authorId),
          standingRepository(db).tiers([post.authorId]),
          userId === null ? false : profiles(db).follows(userId, post.authorId),
          own ? standingOf(db, post.authorId, now) : null,
          own && post.state !== visible ? heldReason(db, 'post', id) : null,
        ])
      if (!card) throw new Error(`no card of post ${id}`)
      return {
        card: { ...card, state: post.state },
        document: post.document,
        revision: post.revision,
        pictures: post.pictures,
        chips: chipsOf(facts.codes),
        journal,
        sides,
        watch,
        related,
        followed,
        editable: standing !== null && standing.muted === null && now < editableUntil(post, standing),
        noindex:
          post.state !== visible || (tiers.get(post.authorId) ?? 0) === 0 || !(await mayRead(db, post, null)),
        held_for: reason,
        author_counts: { ...counts, fans },
      }
    },

    async getRevisions(actor: Actor, { id }: { id: number }): Promise<OutputOf<typeof getRevisions>> {
      const userId = actor.kind === 'user' ? actor.userId : null
      const post = await postsRepository(db).of(id)
      if (!post || !isOpenTo(post, userId)) throw failure(getRevisions, 'goneContent', { id })
      // Only the author may read earlier texts, but earlier texts of a post with a view are open to all its
      // readers.
      const isOpen =
        post.authorId === userId || (post.forecastId !== null && (await mayRead(db, post, userId)))
      if (!isOpen) throw failure(getRevisions, 'goneContent', { id })
      const rows = await postsRepository(db).revisions(id)
      return {
        data: rows.map(({ revision, title, document, at }) => ({
          revision,
          document,
          at: beijingTime(at),
          title: titleOf({ title, text: textOf(document) }),
        })),
      }
    },
  }
}
