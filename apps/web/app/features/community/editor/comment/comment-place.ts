import { bodyLength, commentKinds, type DocumentScope } from '@vce/protocol'
import type { DraftPlace } from '#app/features/community/editor/drafts/draft-content'

/** Where a comment or an answer is written. */
export interface CommentPlace {
  postId: number
  kind: 'comment' | 'answer'
  /** The comment that is replied to. */
  replyTo?: { id: number; nickname: string }
}

/** Settings that differ between comments, replies and answers. */
export function commentForm({ postId, kind, replyTo }: CommentPlace) {
  const isAnswer = kind === 'answer' && !replyTo
  const scope: DocumentScope = isAnswer ? 'answer' : 'comment'
  const place: DraftPlace = {
    kind: replyTo ? 'reply' : scope,
    target: replyTo?.id ?? postId,
    baseRevision: 0,
  }
  return {
    scope,
    isAnswer,
    /** Number of the wire; a reply is of the kind of what it replies to. */
    kind: commentKinds[kind],
    place,
    maxLength: isAnswer ? bodyLength.answer : bodyLength.comment,
    label: isAnswer ? '回答' : replyTo ? `回复 ${replyTo.nickname}` : '评论',
    hint: isAnswer
      ? '写下回答，说清依据'
      : replyTo
        ? `回复 ${replyTo.nickname}`
        : '友善发言，理性讨论，说出你的依据',
    send: isAnswer ? '发布回答' : replyTo ? '回复' : '发表',
  }
}
