import type { SearchTag } from '@vce/protocol'
import { earnedUntil, house, ledger, pointsOf } from '#modules/ledger'
import { quota } from '#modules/quota'
import { type GivenCoupon, giveCoupon, giveGoods } from '#modules/shop'
import type { Database } from '#platform/database'
import type { Prize } from './draw.repository'

/** Days for which searches that were won live. */
const packDays = 30

interface Won {
  userId: number
  /** `draw:5501`. */
  source: string
  /** `draw:7:18204`, for the statement. */
  ref: string
  day: string
  at: Date
}

/** Gives what stands outside the books; called before the books are locked. */
export async function giveThing(tx: Database, prize: Prize, { userId, source, at }: Won): Promise<void> {
  const { kind, item, amount } = prize
  // The table's items are those of the modules; one that is not fails there.
  if (kind === 'searches')
    await quota(tx).addPack({ userId, tag: item as SearchTag, count: amount, days: packDays, source }, at)
  if (kind === 'coupon') await giveCoupon(tx, { userId, coupon: item as GivenCoupon, source, at })
  if (kind === 'goods') await giveGoods(tx, { userId, item: 'dictionary', source, at })
}

/** Pays a prize of V粒; returns the balance, or null for any other prize. */
export async function payPrize(
  tx: Database,
  { kind, amount }: Prize,
  { userId, source, ref, day, at }: Won,
): Promise<number | null> {
  if (kind !== 'points') return null
  const given = await ledger(tx, at).transfer({
    key: `${source}:prize`,
    from: house.points.draws,
    to: pointsOf(userId),
    amount,
    reason: 'draw',
    ref,
    bucket: { origin: 'earned', source: '', expiresOn: earnedUntil(day) },
  })
  if (!given.ok) throw new Error(`${source} was not paid`)
  return given.balance
}
