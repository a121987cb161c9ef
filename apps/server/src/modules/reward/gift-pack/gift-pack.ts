import type { OnRegister } from '#modules/account'
import { quota } from '#modules/quota'
import { giveCoupon } from '#modules/shop'
import { earnings } from '../earning/earnings'
import { giftPacksRepository } from './gift-packs.repository'

/** Content of 新人礼包; the card is that of the shop's catalogue. */
export const packOf = { points: 88, searches: 3, searchDays: 30, cardDays: 7, cardLastDays: 30 } as const

/** Days for which a new user is shown the pack until it is opened. */
export const packShownDays = 7

/**
 * Gives 新人礼包 in the transaction of the registration. Browsers and networks on which enough accounts have earned today
 * register without it.
 */
export const onRegister: OnRegister = async (tx, { userId, browser, address, now }) => {
  const earning = earnings(tx, now)
  if (!(await earning.begin(userId, { browser, address }))) return
  const source = `welcome:${userId}`
  await giveCoupon(tx, { userId, coupon: 'trialCard', source, at: now })
  const { points: amount, searches: count, searchDays: days } = packOf
  await quota(tx).addPack({ userId, tag: 'bbas', count, days, source }, now)
  await giftPacksRepository(tx).add(userId, now)
  await earning.pay({ userId, key: source, from: 'gift', amount, reason: 'welcome' })
}
