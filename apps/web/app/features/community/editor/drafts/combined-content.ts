import { isAllowedIn, isDocument, maxTopics, onceOnlyTypes } from '@vce/protocol'
import type { DraftContent } from './draft-content'

/**
 * Combines two texts: `theirs` follows `mine` after a horizontal rule. Null if a document cannot hold both.
 */
export function combinedContent(mine: DraftContent, theirs: DraftContent): DraftContent | null {
  const [own, other] = [mine.document.content, theirs.document.content]
  const has = (type: string) => own.some((block) => block.type === type)
  const once = other.filter(({ type }) => !onceOnlyTypes.includes(type) || !has(type))
  const isComment = [...own, ...other].every(({ type }) => isAllowedIn('comment', type))
  const line = isComment ? [] : [{ type: 'horizontalRule' as const }]
  const document = { type: 'doc' as const, content: [...own, ...line, ...once] }
  if (!isDocument('post', document)) return null
  const journal = mine.extras.journal ?? theirs.extras.journal
  const topics = [...new Set([...mine.extras.topic_ids, ...theirs.extras.topic_ids])]
  return {
    title: mine.title.trim() === '' ? theirs.title : mine.title,
    document,
    extras: {
      topic_ids: topics.slice(0, maxTopics),
      is_ai: mine.extras.is_ai || theirs.extras.is_ai,
      vote: mine.extras.vote ?? theirs.extras.vote,
      bounty: mine.extras.bounty || theirs.extras.bounty,
      days: mine.extras.days || theirs.extras.days,
      ...(journal && { journal }),
    },
  }
}
