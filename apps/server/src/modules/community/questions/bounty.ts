import { areLinked } from '#modules/account'
import { dayAt, earnedUntil, ledger, pointsOf, userBooks } from '#modules/ledger'
import type { Database } from '#platform/database'
import { type BountyPart, type Question, questionsRepository } from './questions.repository'

/*
 * The V粒 of a bounty are frozen in parts: the first, and one for each raise. Part 2 of question 12 is the hold
 * `bounty:12:2`; what becomes of it has a key of its own, so that nothing is paid or returned twice.
 */

const dayMs = 24 * 3_600_000
/** From the close of a question until it is settled without its asker. */
export const graceMs = 3 * dayMs
/** A day later the ledger returns by itself a bounty that nothing has settled. */
const slackMs = dayMs

type Bounty = Pick<Question, 'postId' | 'askerId' | 'closesAt'>

const refOf = (postId: number) => `post:${postId}`
const frozenOf = (userId: number) => ({ ...pointsOf(userId), kind: 'held' as const })

/** Freezes another part of a bounty, under the lock of its question; false where the V粒 are short. */
export async function holdPart(
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
    from: pointsOf(askerId),
    amount,
    reason: 'hold',
    ref: refOf(postId),
    deadline: new Date(closesAt.getTime() + graceMs + slackMs),
  })
  if (outcome.ok) await questions.addPart({ postId, amount, holdKey: key, at: now })
  return outcome.ok
}

/** V粒 that a user may receive as bounties in a Beijing month. */
const maxReceived = 5_000
/** Period in which common origins show that asker and answerer are one person, or close. */
const linkedMs = 30 * dayMs

/** `ended`: the ledger had given a part back at its own deadline. */
export type Payment = 'paid' | 'ended' | 'linked' | 'limit'

/**
 * Pays every part to the answerer. Unless it is `paid` the caller rolls back: parts may have been paid, and accounts are
 * locked.
 */
export async function payBounty(
  tx: Database,
  { postId, askerId, bounty }: Pick<Question, 'postId' | 'askerId' | 'bounty'>,
  answererId: number,
  now: Date,
): Promise<Payment> {
  if (await areLinked(tx, askerId, answererId, new Date(now.getTime() - linkedMs))) return 'linked'
  const books = ledger(tx, now)
  const to = pointsOf(answererId)
  // Together and first: bounties of other askers to the same answerer wait, and the sum stays as it is read.
  await books.lock(frozenOf(askerId), to)
  const received = await userBooks(tx).receivedInMonth(answererId, 'bountyWon', now)
  if (received + bounty > maxReceived) return 'limit'
  const bucket = { origin: 'earned', source: '', expiresOn: earnedUntil(dayAt(now)) } as const
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

/** Gives every part back to the asker, into the lots it came from. */
export async function returnBounty(tx: Database, postId: number, now: Date) {
  const books = ledger(tx, now)
  // Refused for a part that the ledger has given back at its own deadline.
  for (const { holdKey } of await questionsRepository(tx).parts(postId))
    await books.release(holdKey, { key: `${holdKey}:back`, reason: 'release', ref: refOf(postId) })
}

/** Takes a part back from the answerer, who may come to owe it, and puts it into the lots of the asker it came from. */
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
    from: pointsOf(answererId),
    to: frozenOf(askerId),
    amount,
    reason: 'clawback',
    ref,
  })
  const key = `${holdKey}:returned`
  const returned = await books.giveBack(holdKey, { key, amount, reason: 'release', ref })
  if (!taken.ok || !returned.ok) throw new Error(`${holdKey} was not reversed`)
}

/** Reverses the payment of a bounty, part by part. */
export async function reverseBounty(
  tx: Database,
  postId: number,
  users: { askerId: number; answererId: number },
  now: Date,
) {
  for (const part of await questionsRepository(tx).parts(postId)) await reversePart(tx, part, users, now)
}
