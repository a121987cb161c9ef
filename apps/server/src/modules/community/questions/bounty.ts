import { dayMs } from '@vce/futures'
import { areLinked } from '#modules/account'
import { dayAt, expiryDayOfEarned, ledger, pointsAccountOf, userBooks } from '#modules/ledger'
import type { Database } from '#platform/database'
import { type BountyPart, type Question, questionsRepository } from './questions.repository'

/*
 * The V粒 of a bounty are frozen in parts: the first one, and one for each raise. Part 2 of question 12 is the
 * hold `bounty:12:2`. The payment and the return of a part have keys of their own, so that neither happens
 * twice.
 */

/** A question is settled in place of the asker this many milliseconds after its close. */
export const graceMs = 3 * dayMs
/** If the question is still open this many milliseconds later, the ledger returns its bounty. */
const slackMs = dayMs

type Bounty = Pick<Question, 'postId' | 'askerId' | 'closesAt'>

const refOf = (postId: number) => `post:${postId}`
const frozenOf = (userId: number) => ({ ...pointsAccountOf(userId), kind: 'held' as const })

/** Freezes another part of a bounty; false if the asker has too few V粒. The question must be locked. */
export async function holdBountyPart(
  tx: Database,
  { postId, askerId, closesAt }: Bounty,
  amount: number,
  now: Date,
): Promise<boolean> {
  const questions = questionsRepository(tx)
  const number = (await questions.parts(postId)).length + 1
  const key = `bounty:${postId}:${number}`
  const outcome = await ledger(tx, now).hold({
    key,
    from: pointsAccountOf(askerId),
    amount,
    reason: 'hold',
    ref: refOf(postId),
    deadline: new Date(closesAt.getTime() + graceMs + slackMs),
  })
  if (outcome.ok) await questions.addPart({ postId, amount, holdKey: key, at: now })
  return outcome.ok
}

/** Maximum V粒 that a user may receive from bounties in a Beijing month. */
const maxReceived = 5_000
/** Period in which sign-ins from the same browser or network count as a link between asker and answerer. */
const linkedMs = 30 * dayMs

/** Result of a payment. `ended`: the ledger has already returned a part after its deadline. */
export type PaymentResult = 'paid' | 'ended' | 'linked' | 'limit'

/**
 * Pays all parts to the answerer. Unless the result is `paid`, the caller must roll back, because some parts
 * may have been paid and accounts are locked.
 */
export async function payBounty(
  tx: Database,
  { postId, askerId, bounty }: Pick<Question, 'postId' | 'askerId' | 'bounty'>,
  answererId: number,
  now: Date,
): Promise<PaymentResult> {
  if (await areLinked(tx, askerId, answererId, new Date(now.getTime() - linkedMs))) return 'linked'
  const books = ledger(tx, now)
  const to = pointsAccountOf(answererId)
  // Locks both accounts before all else, so that other bounties for this answerer wait and the sum read below
  // stays correct.
  await books.lock(frozenOf(askerId), to)
  const received = await userBooks(tx).receivedInMonth(answererId, 'bountyWon', now)
  if (received + bounty > maxReceived) return 'limit'
  const bucket = { origin: 'earned', source: '', expiresOn: expiryDayOfEarned(dayAt(now)) } as const
  for (const { holdKey } of await questionsRepository(tx).parts(postId)) {
    const paid = await books.capture(holdKey, {
      key: `${holdKey}:pay`,
      to,
      reason: 'bountyWon',
      ref: refOf(postId),
      bucket,
    })
    if (!paid.ok) return 'ended'
  }
  return 'paid'
}

/** Returns all parts to the lots of the asker from which they were taken. */
export async function returnBounty(tx: Database, postId: number, now: Date) {
  const books = ledger(tx, now)
  // `release` is refused for a part that the ledger has already returned after its deadline; this is not an
  // error.
  for (const { holdKey } of await questionsRepository(tx).parts(postId))
    await books.release(holdKey, { key: `${holdKey}:back`, reason: 'release', ref: refOf(postId) })
}

/**
 * Takes a part back from the answerer, who may then owe it, and returns it to the lots of the asker from
 * which it was taken.
 */
async function reversePart(
  tx: Database,
  { holdKey, amount, postId }: BountyPart,
  { askerId, answererId }: { askerId: number; answererId: number },
  now: Date,
) {
  const books = ledger(tx, now)
  const ref = refOf(postId)
  const taken = await books.clawBack(`${holdKey}:pay`, {
    key: `${holdKey}:taken`,
    from: pointsAccountOf(answererId),
    to: frozenOf(askerId),
    amount,
    reason: 'clawback',
    ref,
  })
  const key = `${holdKey}:returned`
  const returned = await books.giveBack(holdKey, { key, amount, reason: 'release', ref })
  if (!taken.ok || !returned.ok) throw new Error(`${holdKey} was not reversed`)
}

/** Takes back a paid bounty, part by part. */
export async function reverseBounty(
  tx: Database,
  postId: number,
  users: { askerId: number; answererId: number },
  now: Date,
) {
  for (const part of await questionsRepository(tx).parts(postId)) await reversePart(tx, part, users, now)
}
