import { groupBy } from '@vce/futures/collections'
import { getSeatNets } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { requiredProduct } from '../product-choices'
import { belongsTo, netsOf, sideList } from '../rankings/seat-lists'

/** 席位净持仓历史 of the largest seats. */
export function createSeatNets({ db }: { db: Database }): Verb<typeof getSeatNets> {
  const facts = marketFacts(db)
  return async (_actor, { world: requestedWorld, product, contract, date, days: limit, top }, firstDay) => {
    requiredProduct(getSeatNets, product)
    if (!belongsTo(contract, product)) throw failure(getSeatNets, 'unknownContract', { contract })
    const world = await facts.worldOf(requestedWorld)
    const newest = await facts.rankingDays(world, product, limit, date)
    const dates = newest.filter((day) => day >= firstDay)
    const only = contract === 'all' ? undefined : contract
    const rows = groupBy(
      await facts.rankingsOfDays(world, product, dates, only),
      ({ tradingDay }) => tradingDay,
    )
    const held = dates.toReversed().flatMap((tradingDay) => {
      const own = rows.get(tradingDay)
      if (!own) return []
      const nets = netsOf(sideList(own, contract, 'long'), sideList(own, contract, 'short'), tradingDay)
      return nets.length === 0 ? [] : [{ tradingDay, nets: new Map(nets.map((net) => [net.seat, net])) }]
    })
    const chosen = [...(held.at(-1)?.nets.values() ?? [])]
      .filter(({ net }) => net !== 0)
      .toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net))
      .slice(0, top)
      .toSorted((a, b) => b.net - a.net)
    return {
      world,
      days: held.map(({ tradingDay }) => tradingDay),
      seats: chosen.map(({ seat }) => {
        const own = held.map(({ nets }) => nets.get(seat) ?? null)
        return {
          seat,
          nets: own.map((net) => net?.net ?? null),
          estimated: own.map((net) => net?.estimated ?? false),
        }
      }),
    }
  }
}
