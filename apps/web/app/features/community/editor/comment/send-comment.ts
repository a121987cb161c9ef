import type { QueryClient } from '@tanstack/react-query'
import { type CommentCard, getComments, getDrafts, type PostDocument, publishComment } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { type CommentTarget, commentSettings } from './comment-target'

export interface SentComment extends CommentTarget {
  document: PostDocument
  draftId: number | undefined
  nonce: string
}

/** Publishes a comment, reply or answer and refetches the lists. The module is loaded when first used. */
export async function sendComment(api: Api, queries: QueryClient, sent: SentComment): Promise<CommentCard> {
  const { postId, replyTo, document, draftId, nonce } = sent
  const { comment } = await api.call(publishComment, {
    post_id: postId,
    kind: commentSettings(sent).kind,
    document,
    nonce,
    ...(replyTo && { reply_to: replyTo.id }),
    ...(draftId !== undefined && { draft_id: draftId }),
  })
  void queries.invalidateQueries(queriesOf(getComments, getDrafts))
  return comment
}
