import type { SearchTag } from '@vce/protocol'
import { expiryDayOfEarned, house, ledger, pointsAccountOf } from '#modules/ledger'
import { quota } from '#modules/quota'
import { type GivenCoupon, giveCoupon, giveGoods } from '#modules/shop'
import type { Database } from '#platform/database'
import type { Prize } from './draw.repository'

/** Days for which searches that were won are valid. */
const packDays = 30

interface WonPrize {
  userId: number
  /** Reference of the draw, by its id: `draw:5501`. */
  source: string
  /** Pool and number of the draw, shown in the user's entries: `draw:7:18204`. */
  ref: string
  day: string
  at: Date
}

/** Gives searches, a coupon or goods. Call this before the books are locked. */
export async function giveNonPointsPrize(
  tx: Database,
  prize: Prize,
  { userId, source, at }: WonPrize,
): Promise<void> {
  const { kind, item, amount } = prize
  // The casts are safe: `item` is a name that the other module knows; that module throws for an unknown name.
  if (kind === 'searches')
    await quota(tx).addPack({ userId, tag: item as SearchTag, count: amount, days: packDays, source }, at)
  if (kind === 'coupon') await giveCoupon(tx, { userId, coupon: item as GivenCoupon, source, at })
  if (kind === 'goods') await giveGoods(tx, { userId, item: 'dictionary', source, at })
}

/** Pays a prize of V粒; returns the balance, or null for any other prize. */
export async function payPrize(
  tx: Database,
  { kind, amount }: Prize,
  { userId, source, ref, day, at }: WonPrize,
): Promise<number | null> {
  if (kind !== 'points') return null
  const given = await ledger(tx, at).transfer({
    key: `${source}:prize`,
    from: house.points.draws,
    to: pointsAccountOf(userId),
    amount,
    reason: 'draw',
    ref,
    bucket: { origin: 'earned', source: '', expiresOn: expiryDayOfEarned(day) },
  })
  if (!given.ok) throw new Error(`${source} was not paid`)
  return given.balance
}
