import { contentStates, type ReviewKind } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { TextCheckResult } from '#platform/text-check'
import { dueTimeOf } from './due-times'
import { openReview } from './open-review'

interface FilteredContent {
  kind: ReviewKind
  refId: number
  authorId: number
  /** The checked text. */
  text: string
  checked: TextCheckResult
  /**
   * Whether the text was held before this edit; then a moderator reads the text again even without findings.
   */
  wasHeld?: boolean
  now: Date
}

/** Adds a text to the queue of moderators if the filter is not sure about the text or has held it before. */
export async function queueDoubtfulText(
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
    dueAt: dueTimeOf(kinds, isHeld, now),
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
