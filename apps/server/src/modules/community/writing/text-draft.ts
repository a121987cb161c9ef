import type { PostDocument } from '@vce/protocol'
import type { SignedInUser } from '#platform/http'
import type { Refuse } from './check-writing'
import type { DocumentFacts } from './document-facts'
import type { WritingOptions } from './writing-options'

/** A document as a user has sent it, with its facts and the moment of the call. */
interface SentDocument {
  kind: 'post' | 'comment'
  user: SignedInUser
  now: Date
  refuse: Refuse
  document: PostDocument
  facts: DocumentFacts
}

/** Facts about the author that are read before the transaction. */
interface AuthorFacts {
  registeredAt: Date | null
  /** Province or country of the author's address; null if unknown. */
  region: string | null
}

/**
 * A post, a comment or an answer that is being written. The steps prepare, judge, store and announce pass it
 * on, and each adds its results.
 */
export type TextDraft = SentDocument & AuthorFacts

/**
 * Ends the preparation of a text, before its transaction: with a second connection, a transaction that holds
 * locks could wait for transactions that wait for these locks.
 */
export async function prepareText<Sent extends SentDocument>(
  { filter, regionOf, registeredAt }: Pick<WritingOptions, 'filter' | 'regionOf' | 'registeredAt'>,
  sent: Sent,
): Promise<Sent & AuthorFacts> {
  const { user, facts } = sent
  const registered = await registeredAt(user.userId)
  // Reading pictures takes long; the filter caches the results for the transaction.
  await filter.lookAt(facts.pictures.map(({ url }) => url))
  const region = await regionOf(user.client.address)
  return { ...sent, registeredAt: registered, region }
}
