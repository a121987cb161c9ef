import { contentStates, type ReviewKind } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { TextChecked } from '#platform/text-check'
import { dueOf } from './due-times'
import { openReview } from './open-review'

interface FilteredContent {
  kind: ReviewKind
  refId: number
  authorId: number
  /** The checked text. */
  text: string
  checked: TextChecked
  /** It was held before this edit: a moderator looks at it again, with or without findings. */
  wasHeld?: boolean
  now: Date
}

/** Queues a text that the filter is not sure of; one without findings leaves nothing. */
export async function queueByFilter(
  tx: Database,
  { kind, refId, authorId, text, checked, wasHeld = false, now }: FilteredContent,
) {
  const { verdict, score, findings } = checked
  if (verdict === 'publish' && !wasHeld) return
  const kinds = findings.map((finding) => finding.kind)
  const isHeld = wasHeld || verdict === 'hold'
  await openReview(tx, {
    kind,
    refId,
    authorId,
    score,
    snapshot: text,
    wasState: contentStates.visible,
    now,
    dueAt: dueOf(kinds, isHeld, now),
    reasons: [
      ...findings.map((finding) => ({
        source: 'filter' as const,
        what: finding.kind,
        text: text.slice(finding.from, finding.to),
      })),
      ...(wasHeld ? [{ source: 'moderator' as const, what: 'edited', text: `作者已修改为：${text}` }] : []),
    ],
  })
}
