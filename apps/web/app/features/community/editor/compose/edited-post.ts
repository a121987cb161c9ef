import { hourMs } from '@vce/futures'
import type { getPost, OutputOf } from '@vce/protocol'
import type { DraftContent } from '#app/features/community/editor/drafts/draft-content'
import type { PostKind } from './post-fields'

/** A published post opened for editing. */
export interface EditedPost {
  id: number
  kind: PostKind
  revision: number
  content: DraftContent
  topics: readonly { id: number; title: string }[]
}

/** Hours from `now` until a Beijing time, rounded, at least one. */
const hoursUntil = (time: string, now: number) =>
  Math.max(1, Math.round((Date.parse(`${time.replace(' ', 'T')}+08:00`) - now) / hourMs))

type Post = Pick<OutputOf<typeof getPost>, 'card' | 'document' | 'revision'>

/** Converts an answer of `getPost` for the editor; `now` in epoch milliseconds. */
export function editedPost({ card, document, revision }: Post, now: number): EditedPost {
  const { id, kind, title, topics, is_ai, vote } = card
  return {
    id,
    revision,
    topics,
    kind: kind === 2 ? 'question' : 'post',
    content: {
      title,
      document,
      extras: {
        topic_ids: topics.map((topic) => topic.id),
        is_ai,
        vote: vote && {
          title: vote.title,
          options: vote.options.map(({ text }) => text),
          max_choices: vote.max_choices,
          hours: vote.closes_at === null ? null : hoursUntil(vote.closes_at, now),
        },
        bounty: 0,
        days: 0,
      },
    },
  }
}
