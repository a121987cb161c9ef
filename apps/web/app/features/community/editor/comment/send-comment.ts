import type { QueryClient } from '@tanstack/react-query'
import { type CommentCard, getComments, getDrafts, type PostDocument, publishComment } from '@vce/protocol'
import { publishInput } from '#app/features/community/commented'
import type { Api } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { type CommentTarget, commentSettings } from './comment-target'

export interface SentComment extends CommentTarget {
  document: PostDocument
  /** The moment of the video that the comment names. */
  second: number | null
  draftId: number | undefined
  nonce: string
}

/** Publishes a comment, reply or answer and refetches the lists. The module is loaded when first used. */
export async function sendComment(api: Api, queries: QueryClient, sent: SentComment): Promise<CommentCard> {
  const { of, replyTo, document, second, draftId, nonce } = sent
  const { comment } = await api.call(publishComment, {
    ...publishInput(of),
    kind: commentSettings(sent).kind,
    document,
    nonce,
    ...(second !== null && { second }),
    ...(replyTo && { reply_to: replyTo.id }),
    ...(draftId !== undefined && { draft_id: draftId }),
  })
  void queries.invalidateQueries(queriesOf(getComments, getDrafts))
  return comment
}
