import { dayMs } from '@vce/futures'
import {
  type exchangeRule,
  exchangeSearchCount,
  type getSearchCounts,
  type getSearchUses,
  type InputOf,
  maxSearchesAtOnce,
  type OutputOf,
  type SearchUse,
  searchNames,
} from '@vce/protocol'
import { house, ledger, pointsAccountOf, userBooks } from '#modules/ledger'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import type { Once } from '#platform/once'
import { termsAt } from '#platform/terms'
import { searchTerms } from './free-use-terms'
import { quotaRepository } from './quota.repository'
import { readSearchesLeft } from './searches-left'
import { subjectOf, subjectOfUser } from './subjects'

interface QuotaOptions {
  db: Database
  clock: Clock
  once: Once
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tierOf: (actor: Actor) => Promise<number>
}

/** Last day of a period of `days` days that begins today. */
const lastDayOf = (now: Date, days: number) =>
  beijingTime(new Date(now.getTime() + (days - 1) * dayMs)).slice(0, 10)

/** Exchanges V粒 for counted searches and reads the searches left. */
export function createQuotaService({ db, clock, once, tierOf }: QuotaOptions) {
  return {
    async exchangeRule(actor: Actor): Promise<OutputOf<typeof exchangeRule>> {
      const { prices, packDays } = await termsAt(db, searchTerms, clock.now())
      return {
        money: actor.kind === 'user' ? await userBooks(db).points(actor.userId) : 0,
        bbas_search_exchange_money: prices.bbas,
        view_data_search_exchange_money: prices.view_data,
        ai_search_exchange_money: prices.ai,
        view_data_mall_search_exchange_money: prices.view_data_mmll,
        days: packDays,
      }
    },

    async exchangeSearchCount(
      actor: Actor,
      input: InputOf<typeof exchangeSearchCount>,
    ): Promise<OutputOf<typeof exchangeSearchCount>> {
      const { tag, count } = input
      const { userId } = userOf(actor)
      if (count > maxSearchesAtOnce) throw failure(exchangeSearchCount, 'tooMany', { userId })
      const tier = await tierOf(actor)
      return once(exchangeSearchCount, actor, input, async ({ tx, now, callId }) => {
        const { prices, packDays } = await termsAt(tx, searchTerms, now)
        const source = `exchange:${callId}`
        // The pack is written before the accounts of the books: every transaction locks in this order.
        await quotaRepository(tx).addPack({
          userId,
          tag,
          total: count,
          left: count,
          source,
          createdAt: now,
          expiresOn: lastDayOf(now, packDays),
        })
        const paid = await ledger(tx, now).transfer({
          key: source,
          from: pointsAccountOf(userId),
          to: house.points.searches,
          amount: count * prices[tag],
          reason: 'search',
          ref: `searches:${tag}:${count}`,
        })
        if (!paid.ok) throw failure(exchangeSearchCount, 'notEnough', { userId })
        const counts = await readSearchesLeft(tx, { subject: subjectOfUser(userId), tier, userId }, now)
        const of = counts.find((each) => each.tag === tag)
        return { money: paid.balance, left: (of?.free_left ?? 0) + (of?.packs ?? 0) }
      })
    },

    async getSearchCounts(actor: Actor): Promise<OutputOf<typeof getSearchCounts>> {
      const now = clock.now()
      const userId = actor.kind === 'user' ? actor.userId : null
      const tier = await tierOf(actor)
      return { counts: await readSearchesLeft(db, { subject: subjectOf(actor), tier, userId }, now) }
    },

    async getSearchUses(
      actor: Actor,
      { tag, ...at }: InputOf<typeof getSearchUses>,
    ): Promise<OutputOf<typeof getSearchUses>> {
      const { name } = subjectOfUser(userOf(actor).userId)
      const { rows, total } = await quotaRepository(db).usesOf(name, tag, at)
      const shown = rows.map(
        (use): SearchUse => ({
          created_at: beijingTime(use.at),
          tag: use.tag,
          name: searchNames[use.tag],
          unit: use.unit,
          source: use.packId === null ? 'free' : 'pack',
          returned: use.state === 'returned',
        }),
      )
      return paged(shown, total, at)
    },
  }
}
