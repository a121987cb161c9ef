import { dayMs } from '@vce/futures'
import { contentStates, featurePost, type InputOf, type OutputOf, pinPost } from '@vce/protocol'
import { type AuditedRunner, auditRepository, sourceOf } from '#platform/audit'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { emit } from '#platform/outbox'
import { postFeatured } from '../community.events'
import { postsRepository } from '../posts/posts.repository'
import { titleOf } from '../writing/excerpts'

const feature = 'post.feature'

/** Endpoints of operators for 精华 and 置顶. */
export const createHighlights = ({ audited }: { audited: AuditedRunner }) => ({
  featurePost: (
    actor: Actor,
    { id, value, note }: InputOf<typeof featurePost>,
  ): Promise<OutputOf<typeof featurePost>> =>
    audited(sourceOf(operatorOf(actor)), async ({ tx, now, audit }) => {
      const posts = postsRepository(tx)
      const post = await posts.hold(id)
      if (post?.state !== contentStates.visible) throw failure(featurePost, 'goneContent', { id })
      if ((post.featuredAt !== null) === value) return {}
      const target = `post ${id}`
      // An event is emitted only when a post is featured for the first time.
      const isFirst = value && (await auditRepository(tx).count({ action: feature, target })) === 0
      await posts.change(id, { featuredAt: value ? now : null })
      if (isFirst) {
        const title = titleOf(post)
        await emit(tx, now, postFeatured(null, { post_id: id, title, author: post.authorId }))
      }
      await audit({ action: value ? feature : 'post.unfeature', target, reason: note })
      return {}
    }),

  /** Pins a post for some days from now; 0 unpins it. */
  pinPost: (actor: Actor, { id, days, note }: InputOf<typeof pinPost>): Promise<OutputOf<typeof pinPost>> =>
    audited(sourceOf(operatorOf(actor)), async ({ tx, now, audit }) => {
      const posts = postsRepository(tx)
      const post = await posts.hold(id)
      if (post?.state !== contentStates.visible) throw failure(pinPost, 'goneContent', { id })
      const pinnedUntil = days === 0 ? null : new Date(now.getTime() + days * dayMs)
      await posts.change(id, { pinnedUntil })
      await audit({
        action: days === 0 ? 'post.unpin' : 'post.pin',
        target: `post ${id}`,
        reason: note,
        before: { until: post.pinnedUntil },
        after: { until: pinnedUntil },
      })
      return {}
    }),
})
