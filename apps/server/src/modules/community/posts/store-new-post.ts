import { contentStates, publishPost } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { forecastsRepository } from '../forecasts/forecasts.repository'
import { insertForecast } from '../forecasts/insert-forecast'
import type { ForecastMarket } from '../forecasts/market-port'
import { openQuestion } from '../questions/open-question'
import { hotKeyOf } from '../ranking/hot'
import { insertVote } from '../votes/insert-vote'
import { productCodeOf } from '../writing/document-facts'
import { SentTwice, storeUses } from '../writing/store-text'
import { writeLogRepository } from '../writing/write-log.repository'
import type { JudgedNewPost } from './judge-new-post'
import { postColumns } from './post-columns'
import { postsRepository } from './posts.repository'

export type TickMarket = Pick<ForecastMarket, 'hasTicks'>

/** Adds the view of a post that is being published; returns its id, or null without a view. */
async function storeForecast(
  tx: Database,
  market: TickMarket,
  { input, author, world, now }: JudgedNewPost,
): Promise<number | null> {
  if (!input.forecast) return null
  const inserted = await insertForecast(tx, { draft: input.forecast, author, world, now, market })
  if ('refused' in inserted) throw failure(publishPost, inserted.refused, { userId: author.userId })
  return inserted.id
}

/** Adds the question of a post that is one, and holds its bounty. */
async function storeQuestion(tx: Database, { input, user, now }: JudgedNewPost, postId: number) {
  if (input.kind !== 2) return
  const { userId } = user
  const { bounty, days } = input
  const opened = await openQuestion(tx, { postId, askerId: userId, bounty, days, now })
  if (!opened.ok) throw failure(publishPost, 'pointsShort', { userId, bounty })
}

/** Stores a post with its vote, view, question, pictures and fingerprint; it is in no list yet. */
export async function storeNewPost(tx: Database, market: TickMarket, draft: JudgedNewPost) {
  const { user, input, now, world, region, circleId, checked, isHeld } = draft
  const { userId } = user
  const voteId = input.vote ? await insertVote(tx, { authorId: userId, draft: input.vote, now }) : null
  const forecastId = await storeForecast(tx, market, draft)
  const forecastProducts = input.forecast ? [productCodeOf(input.forecast.contract)] : []
  const state = isHeld ? contentStates.held : contentStates.visible
  const id = await postsRepository(tx).add({
    ...postColumns(draft, { voteId, forecastProducts }),
    kind: input.kind,
    authorId: userId,
    world,
    state,
    nonce: input.nonce,
    forecastId,
    region,
    circleId,
    isDoubtful: checked.verdict === 'queue',
    createdAt: now,
    publishedAt: now,
    hot: hotKeyOf(0, now),
  })
  if (id === undefined) throw new SentTwice()
  if (forecastId !== null) await forecastsRepository(tx).ofPost(forecastId, id)
  await writeLogRepository(tx).log(user, { kind: 'post', refId: id, revision: 1 }, now)
  await storeQuestion(tx, draft, id)
  await storeUses(tx, draft, id, input.draft_id)
  return { id, state, forecastId }
}
