import { type InputOf, type OutputOf, publishPost, type World } from '@vce/protocol'
import { failure } from '#platform/errors'
import { type SignedInUser, userOf, type Verb } from '#platform/http'
import { forecastsRepository } from '../forecasts/forecasts.repository'
import { prepareText } from '../writing/text-draft'
import type { WritingOptions } from '../writing/writing-options'
import { announceNewPost } from './announce-post'
import { checkForm, type PostDraft } from './check-post'
import { judgeNewPost, type NewPostDraft } from './judge-new-post'
import { postsRepository } from './posts.repository'
import { storeNewPost, type TickMarket } from './store-new-post'
import { readDocument } from './stored-names'

type Input = InputOf<typeof publishPost>
type Output = OutputOf<typeof publishPost>

interface PublishOptions extends WritingOptions {
  forecastMarket: TickMarket
}

/**
 * The endpoint that publishes a post or a question with everything that belongs to it, in one transaction.
 */
export function createPublishPost(options: PublishOptions): Verb<typeof publishPost> {
  const { db, clock, worldOf, forecastMarket } = options

  async function prepare(user: SignedInUser, input: Input, world: World): Promise<NewPostDraft> {
    const { userId } = user
    const now = clock.now()
    const refuse: PostDraft['refuse'] = (key, values) => failure(publishPost, key, { userId }, values)
    const { document, facts } = await readDocument(db, input.document)
    const { kind, title, vote } = input
    checkForm({ kind, title, hasVote: vote !== undefined }, { facts, now, refuse })
    return prepareText(options, { kind: 'post', user, now, refuse, document, facts, input, world })
  }

  async function publish(
    user: SignedInUser,
    input: Input,
    world: World,
  ): Promise<Output & { forecastId: number | null }> {
    const prepared = await prepare(user, input, world)
    return db.transaction(async (tx) => {
      const sent = await postsRepository(tx).byNonce(user.userId, input.nonce)
      if (sent) return { id: sent.id, state: sent.state, forecastId: null }
      const draft = await judgeNewPost(tx, options, prepared)
      const stored = await storeNewPost(tx, forecastMarket, draft)
      await announceNewPost(tx, draft, stored.id)
      return stored
    })
  }

  return async (actor, input) => {
    const world = await worldOf(input.world)
    const user = userOf(actor)
    try {
      const { forecastId, ...published } = await publish(user, input, world)
      // From this moment on, a trade is certainly later than the commit.
      if (forecastId !== null) await forecastsRepository(db).arm(forecastId, clock.now())
      return published
    } catch (error) {
      // A simultaneous call with the same nonce may have stored its post, or used up the rate limit: then its
      // post is returned.
      const twin = await postsRepository(db).byNonce(user.userId, input.nonce)
      if (!twin) throw error
      return { id: twin.id, state: twin.state }
    }
  }
}
