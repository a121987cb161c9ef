import { roundedOrNull } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { seatTurnover, topSum, volumeShare } from '@vce/futures/rankings'
import {
  getSeatVolumeHistory,
  getVolumeHistory,
  type InputOf,
  type OutputOf,
  type World,
} from '@vce/protocol'
import { marketFacts, seatNamesOf } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { requiredProduct } from '../product-choices'
import { belongsTo, maxRank, seatKey, sideList } from '../rankings/seat-lists'
import { contractVolume } from './volume-ranking.service'

const seatDays = 120

/** 成交集中度, and a seat's trading volume, day by day. */
export function createVolumeHistory({ db }: { db: Database }) {
  const facts = marketFacts(db)

  /** Days with lists of the contract, oldest first, each with its lists and quotes. */
  async function daysOf(
    world: World,
    { product, contract, date }: { product: string; contract: string; date?: string },
    { limit, firstDay }: { limit: number; firstDay: string },
    lists: ('volume' | 'long' | 'short')[],
  ) {
    const newest = await facts.rankingDays(world, product, limit, date)
    const dates = newest.filter((day) => day >= firstDay).toReversed()
    const only = contract === 'all' ? undefined : contract
    const [rows, quotes] = await Promise.all([
      facts.rankingsOfDays(world, product, dates, only, lists),
      facts.quotesOfDays(world, product, dates),
    ])
    const rowsBy = groupBy(rows, dayOf)
    const quotesBy = groupBy(quotes, dayOf)
    return dates.flatMap((tradingDay) => {
      const ofDay = rowsBy.get(tradingDay)
      if (!ofDay) return []
      return { tradingDay, rows: ofDay, volume: contractVolume(quotesBy.get(tradingDay) ?? [], contract) }
    })
  }

  return {
    async getVolumeHistory(
      _actor: Actor,
      input: InputOf<typeof getVolumeHistory>,
      firstDay: string,
    ): Promise<OutputOf<typeof getVolumeHistory>> {
      requiredProduct(getVolumeHistory, input.product)
      if (!belongsTo(input.contract, input.product)) throw failure(getVolumeHistory, 'unknownContract')
      const world = await facts.worldOf(input.world)
      const days = await daysOf(world, input, { limit: input.days, firstDay }, ['volume'])
      return {
        world,
        points: days.map(({ tradingDay, rows, volume }) => {
          const { places } = sideList(rows, input.contract, 'volume')
          const top20 = topSum(places, maxRank).lots
          return {
            tradingDay,
            volume,
            top20,
            top5Share: volumeShare(topSum(places, 5).lots, volume),
            top20Share: volumeShare(top20, volume),
          }
        }),
      }
    },

    async getSeatVolumeHistory(
      _actor: Actor,
      input: InputOf<typeof getSeatVolumeHistory>,
      firstDay: string,
    ): Promise<OutputOf<typeof getSeatVolumeHistory>> {
      requiredProduct(getSeatVolumeHistory, input.product)
      if (!belongsTo(input.contract, input.product)) throw failure(getSeatVolumeHistory, 'unknownContract')
      const world = await facts.worldOf(input.world)
      const names = seatNamesOf(world)
      const days = await daysOf(world, input, { limit: seatDays, firstDay }, ['volume', 'long', 'short'])
      const points = days.map(({ tradingDay, rows, volume }) => {
        const key = seatKey(names, input.seat, tradingDay)
        const placeIn = (list: 'volume' | 'long' | 'short') => {
          const { places } = sideList(rows, input.contract, list)
          const index = places.findIndex((place) => place && seatKey(names, place.seat, tradingDay) === key)
          const place = places[index]
          return place ? { rank: index + 1, ...place } : null
        }
        const traded = placeIn('volume')
        const turnover =
          traded && seatTurnover(traded.lots, placeIn('long')?.lots ?? null, placeIn('short')?.lots ?? null)
        return {
          tradingDay,
          rank: traded && traded.rank <= maxRank ? traded.rank : null,
          lots: traded?.lots ?? null,
          change: traded?.change ?? null,
          share: traded ? volumeShare(traded.lots, volume) : null,
          turnoverRate: roundedOrNull(turnover),
        }
      })
      const first = points.findIndex(({ lots }) => lots !== null)
      if (first < 0) throw failure(getSeatVolumeHistory, 'unknownSeat', { seat: input.seat })
      return { world, seat: input.seat, points: points.slice(first) }
    },
  }
}

const dayOf = ({ tradingDay }: { tradingDay: string }) => tradingDay
