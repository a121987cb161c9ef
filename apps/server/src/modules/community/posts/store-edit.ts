import { minuteMs } from '@vce/futures'
import { contentStates, editPost } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { forecastsRepository } from '../forecasts/forecasts.repository'
import { insertVote } from '../votes/insert-vote'
import { replaceVote } from '../votes/replace-vote'
import { storeUses } from '../writing/store-text'
import { writeLogRepository } from '../writing/write-log.repository'
import type { JudgedEdit } from './judge-edit'
import { postColumns } from './post-columns'
import { unlistPost } from './post-visibility'
import { type Post, postsRepository } from './posts.repository'

/** Milliseconds after publication during which an edit is not marked on the post. */
const unmarkedMs = 30 * minuteMs

/**
 * The id of a post's vote after an edit that may keep or replace the vote, or add one; null without a vote.
 */
async function voteAfter(tx: Database, { post, input: { vote }, now }: JudgedEdit): Promise<number | null> {
  if (!vote) return post.voteId
  if (post.voteId === null) return insertVote(tx, { authorId: post.authorId, draft: vote, now })
  if (!(await replaceVote(tx, post.voteId, vote, now))) throw failure(editPost, 'voteFixed', { id: post.id })
  return post.voteId
}

/** The product of the post's view, which remains a product of the post after an edit. */
const productsOfForecast = async (tx: Database, { forecastId }: Post) =>
  forecastId === null
    ? []
    : (await forecastsRepository(tx).among([forecastId])).map(({ productCode }) => productCode)

/**
 * Replaces the text of a post and stores the previous one as a revision. Takes a visible post out of its
 * lists; returns the number of the new revision.
 */
export async function storeEdit(tx: Database, draft: JudgedEdit): Promise<number> {
  const { user, input, now, post, region, checked } = draft
  const posts = postsRepository(tx)
  const voteId = await voteAfter(tx, draft)
  const revision = post.revision + 1
  await posts.addRevision({
    postId: post.id,
    revision: post.revision,
    title: post.title,
    document: post.document,
    editorId: user.userId,
    at: now,
  })
  await writeLogRepository(tx).log(user, { kind: 'post', refId: post.id, revision }, now)
  if (post.state === contentStates.visible) await unlistPost(tx, post)
  const forecastProducts = await productsOfForecast(tx, post)
  const isMarked = now.getTime() - post.publishedAt.getTime() > unmarkedMs
  await posts.change(post.id, {
    ...postColumns(draft, { voteId, forecastProducts }),
    revision,
    isDoubtful: checked.verdict === 'queue' || (post.isDoubtful && checked.verdict !== 'publish'),
    region: region ?? post.region,
    ...(isMarked && { editedAt: now }),
  })
  await storeUses(tx, draft, post.id, input.draft_id)
  return revision
}
