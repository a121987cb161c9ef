import { addDays, dayMs } from '@vce/futures'
import { type getNewUserPack, type OutputOf, openNewUserPack, type PackItem } from '@vce/protocol'
import { hadAccount } from '#modules/account'
import { dayAt } from '#modules/ledger'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { packContents, packShownDays } from './gift-pack'
import { giftPacksRepository } from './gift-packs.repository'

interface HasPackOptions {
  db: Database
  clock: Clock
}

interface GiftPackOptions extends HasPackOptions {
  tierOf: (actor: Actor) => Promise<number>
}

/** Tier of a super VIP, who has no use for days of a membership. */
const superTier = 5

/** A pack is no longer shown if it was given at or before this moment. */
const shownSince = (now: Date) => new Date(now.getTime() - packShownDays * dayMs)

/** The items of the pack: as an offer for a guest (`null`), with the state of each item for a user. */
function itemsOf(givenAt: Date | null): PackItem[] {
  const given = givenAt ? 1 : 0
  const { points, searches, searchDays, cardDays, cardLastDays } = packContents
  const lastDay = givenAt && addDays(dayAt(givenAt), cardLastDays).slice(5)
  return [
    {
      kind: 'points',
      image: '/pack/points.svg',
      title: `${points} V粒`,
      given,
      subtitle: '换查询、抽奖、兑商品',
    },
    {
      kind: 'searches',
      image: '/pack/searches.svg',
      title: `BBAS 查询 ${searches} 次`,
      given,
      subtitle: `${searchDays} 天内有效`,
    },
    {
      kind: 'trial_card',
      image: '/pack/trial-card.svg',
      title: `${cardDays} 天会员体验卡`,
      given: 0,
      subtitle: lastDay ? `${lastDay} 前激活，激活起算 ${cardDays} 天` : `注册后 ${cardLastDays} 天内激活`,
    },
  ]
}

/**
 * Whether 新人礼包 is shown: to a guest on a browser that never had an account, and, for some days after
 * registration, to a user who has not opened the pack yet.
 */
export const createHasPack =
  ({ db, clock }: HasPackOptions) =>
  async (actor: Actor): Promise<boolean> => {
    if (actor.kind === 'guest') {
      const { touristId } = actor
      return touristId !== undefined && !(await hadAccount(db, touristId))
    }
    if (actor.kind !== 'user') return false
    const pack = await giftPacksRepository(db).of(actor.userId)
    return pack !== undefined && pack.openedAt === null && pack.givenAt > shownSince(clock.now())
  }

/** Endpoints of the popup of 新人礼包: showing and opening the pack. */
export function createGiftPack(options: GiftPackOptions) {
  const { db, clock, tierOf } = options
  const hasPack = createHasPack(options)
  const itemsFor = async (actor: Actor, givenAt: Date | null) => {
    const items = itemsOf(givenAt)
    return (await tierOf(actor)) < superTier ? items : items.filter(({ kind }) => kind !== 'trial_card')
  }
  return {
    async getNewUserPack(actor: Actor): Promise<OutputOf<typeof getNewUserPack>> {
      if (!(await hasPack(actor))) return []
      const pack = actor.kind === 'user' ? await giftPacksRepository(db).of(actor.userId) : undefined
      return itemsFor(actor, pack?.givenAt ?? null)
    },

    async openNewUserPack(actor: Actor): Promise<OutputOf<typeof openNewUserPack>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      const packs = giftPacksRepository(db)
      const isOpened = await packs.open(userId, now, shownSince(now))
      const pack = await packs.of(userId)
      if (pack && isOpened) return { items: await itemsFor(actor, pack.givenAt) }
      throw failure(openNewUserPack, pack?.openedAt ? 'received' : 'ended', { userId })
    },
  }
}
