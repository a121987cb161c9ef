import type { QueryClient } from '@tanstack/react-query'
import {
  editPost,
  getDrafts,
  getFeed,
  getForecasts,
  getStanding,
  type OutputOf,
  postKinds,
  publishPost,
  type VoteDraft,
  type World,
} from '@vce/protocol'
import type { DraftContent } from '#app/features/community/editor/drafts/draft-content'
import { forecastDraftOf } from '#app/features/community/editor/forecast/forecast-fields'
import { voteDraftOf } from '#app/features/community/nodes/vote/vote-fields'
import type { Api } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import type { EditedPost } from './edited-post'
import type { PostText } from './post-text'
import { bountyOf } from './publish-fault'

/** Answer to a publication: id of the post, and its state as a number of `contentStates`. */
export type PublishedPost = OutputOf<typeof publishPost>

export interface SentPost {
  post: PostText
  edited?: EditedPost | undefined
  /** Circle in which the post is published; without it the open community. */
  circle?: { id: number } | undefined
  /** Content of the edited post before changes; null for a new post. */
  base: DraftContent | null
  draftId: number | undefined
  nonce: string
  /** World of the page on which a new post is written. */
  world: World | undefined
}

/** The vote to send; undefined if it has not changed, so that its remaining time stays as it is. */
function voteOf({ post, base }: SentPost): VoteDraft | undefined {
  const { vote } = post.fields.get()
  const { extras } = post.read()
  if (!vote || !extras.vote) return undefined
  if (base && JSON.stringify(extras.vote) === JSON.stringify(base.extras.vote)) return undefined
  return voteDraftOf(vote)
}

function call(api: Api, sent: SentPost): Promise<PublishedPost> {
  const { post, edited, circle, draftId, nonce, world } = sent
  const { title, topics, isAi, forecast, bounty, days } = post.fields.get()
  const input = {
    title: title.trim(),
    document: post.document(),
    topic_ids: topics.map(({ id }) => id),
    is_ai: isAi,
    vote: voteOf(sent),
    draft_id: draftId,
    nonce,
  }
  if (edited) return api.call(editPost, { ...input, id: edited.id, base_revision: edited.revision })
  const kind = post.kind.get()
  const place = circle ? { circle_id: circle.id } : {}
  const more =
    kind === 'question' ? { bounty: bountyOf(bounty) ?? 0, days } : { forecast: forecastDraftOf(forecast) }
  return api.call(publishPost, { ...input, kind: postKinds[kind], world, ...place, ...more })
}

/** Publishes a post or its changes and refetches the lists. The module is loaded when first used. */
export async function sendPost(api: Api, queries: QueryClient, sent: SentPost): Promise<PublishedPost> {
  const answer = await call(api, sent)
  void queries.invalidateQueries(queriesOf(getFeed, getDrafts, getForecasts, getStanding))
  return answer
}
