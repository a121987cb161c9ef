import { commentKinds, type DocumentScope, maxBodyLength } from '@vce/protocol'
import type { Commented } from '#app/features/community/commented'
import type { DraftIdentity } from '#app/features/community/editor/drafts/draft-content'

/** Post or video, and kind, of a new comment, reply or answer. */
export interface CommentTarget {
  of: Commented
  kind: 'comment' | 'answer'
  /** Comment that the reply refers to. */
  replyTo?: { id: number; nickname: string }
}

/** A button of the closed box that opens the editor. */
export type CommentTool = 'emoji' | 'picture'

/** Settings that differ between comments, replies and answers. */
export function commentSettings({ of, kind, replyTo }: CommentTarget) {
  const isAnswer = kind === 'answer' && !replyTo
  const scope: DocumentScope = isAnswer ? 'answer' : 'comment'
  const identity: DraftIdentity = {
    kind: replyTo ? 'reply' : scope,
    target: replyTo?.id ?? of.id,
    baseRevision: 0,
  }
  const isOfVideo = of.kind === 'video' && !replyTo
  return {
    scope,
    /** Drafts of comments belong to posts on the server; one below a video stays in its tab. */
    isDraftInTab: isOfVideo,
    isAnswer,
    /** Number of the kind in the API; a reply has the kind of the comment it refers to. */
    kind: commentKinds[kind],
    identity,
    maxLength: isAnswer ? maxBodyLength.answer : maxBodyLength.comment,
    label: isAnswer ? '回答' : replyTo ? `回复 ${replyTo.nickname}` : '评论',
    hint: isAnswer
      ? '写下回答，说清依据'
      : replyTo
        ? `回复 ${replyTo.nickname}`
        : '友善发言，理性讨论，说出你的依据',
    send: isAnswer ? '发布回答' : replyTo ? '回复' : '发表',
  }
}
