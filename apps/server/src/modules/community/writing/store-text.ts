import type { Database } from '#platform/database'
import { draftsRepository } from '../drafts/drafts.repository'
import { queueDoubtfulText } from '../moderation/queue-doubtful-text'
import { storePrint } from '../moderation/text-filter'
import { pictureUsesOf } from '../pictures/picture-uses.repository'
import type { JudgedText } from './judge-text'

/** Thrown if the same nonce was sent twice at the same time, so that the transaction is rolled back. */
export class SentTwice extends Error {}

const sourceOf = ({ kind, user, text, now }: JudgedText, refId: number) => ({
  kind,
  refId,
  authorId: user.userId,
  text,
  now,
})

/**
 * Stores what belongs to the row of a text: the uses of its pictures and its fingerprint. Deletes the saved
 * draft from which it was written.
 */
export async function storeUses(tx: Database, draft: JudgedText, refId: number, savedDraftId?: number) {
  const { kind, user, pictures, now } = draft
  await pictureUsesOf(tx, { kind, refId }).set(
    pictures.map(({ url }) => url),
    now,
  )
  if (savedDraftId !== undefined) await draftsRepository(tx).drop(user.userId, savedDraftId)
  await storePrint(tx, sourceOf(draft, refId))
}

/** Adds a stored text to the queue of moderators if the filter is not sure about it or has held it before. */
export const queueText = (tx: Database, draft: JudgedText, refId: number, wasHeld = false) =>
  queueDoubtfulText(tx, { ...sourceOf(draft, refId), checked: draft.checked, wasHeld })
