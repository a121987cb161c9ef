import type { OnRegister } from '#modules/account'
import { quota } from '#modules/quota'
import { giveCoupon } from '#modules/shop'
import { earnings } from '../earning/earnings'
import { giftPacksRepository } from './gift-packs.repository'

/** Content of 新人礼包; the days of the card are those of `trialCard` in the shop's catalogue. */
export const packContents = {
  points: 88,
  searches: 3,
  searchDays: 30,
  cardDays: 7,
  cardLastDays: 30,
} as const

/** A new user is shown an unopened pack for this many days. */
export const packShownDays = 7

/**
 * Gives 新人礼包 in the transaction of the registration. No pack is given if enough accounts have earned today on
 * the same browser or network.
 */
export const onRegister: OnRegister = async (tx, { userId, browser, address, now }) => {
  const earning = earnings(tx, now)
  if (!(await earning.begin(userId, { browser, address }))) return
  const source = `welcome:${userId}`
  await giveCoupon(tx, { userId, coupon: 'trialCard', source, at: now })
  const { points: amount, searches: count, searchDays: days } = packContents
  await quota(tx).addPack({ userId, tag: 'bbas', count, days, source }, now)
  await giftPacksRepository(tx).add(userId, now)
  await earning.pay({ userId, key: source, from: 'gift', amount, reason: 'welcome' })
}
