import { type Product, previousTradingDay, roundToHundredths, shownDigits } from '@vce/futures'
import { contractProfits, type DropOff, maxDropOffDays } from '@vce/futures/seat-profit'
import type { ProfitParts, World } from '@vce/protocol'
import { type MarketRepository, rankedDays, settledPrices, termsIn } from '#modules/market'
import { productLabel } from '../product-choices'
import { sidesOfDay } from './seat-sides'

interface SeatDay {
  world: World
  dropOff: DropOff
  seat: string
  product: Product
  tradingDay: string
}

/**
 * A seat's profit in one product on a day, by contract, largest profit first; null if the seat held no
 * position into that day.
 */
export async function profitByContract(
  facts: MarketRepository,
  { world, dropOff, seat, product, tradingDay }: SeatDay,
): Promise<ProfitParts | null> {
  const heldOn = previousTradingDay(tradingDay)
  const [lists, quotes] = await Promise.all([
    facts.seatLists(world, [product.code], previousTradingDay(tradingDay, maxDropOffDays + 1), heldOn),
    facts.settlementsOfProducts(world, [product.code], heldOn, tradingDay),
  ])
  const prices = settledPrices(tradingDay, quotes)
  const multiplierOf = (contract: string) => termsIn(world)(contract, heldOn).multiplier
  const all =
    contractProfits({ multiplierOf, tradingDay, prices, ranked: rankedDays(world, lists), dropOff }) ?? []
  const seatParts = all.filter((part) => part.seat === seat)
  if (seatParts.length === 0) return null
  const sides = sidesOfDay(world, lists, heldOn)
  const contracts = seatParts.map(({ contractCode, net, oneSided, dropped, profit }) => {
    const listed = sides.get(contractCode)?.find((each) => each.seat === seat)
    const price = prices.get(contractCode)
    return {
      contract: contractCode,
      long: listed?.long ?? null,
      short: listed?.short ?? null,
      net,
      oneSided,
      dropped,
      settlementPrice: price?.settlementPrice ?? null,
      previousSettlement: price?.previousSettlement ?? null,
      profit,
    }
  })
  const isKnown = contracts.every(({ profit }) => profit !== null)
  return {
    seat,
    product: productLabel(product),
    digits: shownDigits(
      product,
      contracts.flatMap(({ settlementPrice, previousSettlement }) => [settlementPrice, previousSettlement]),
    ),
    multiplier: (seatParts[0] && multiplierOf(seatParts[0].contractCode)) ?? product.multiplier,
    tradingDay,
    heldOn,
    profit: isKnown ? roundToHundredths(contracts.reduce((sum, { profit }) => sum + (profit ?? 0), 0)) : null,
    contracts: contracts.sort((a, b) => Math.abs(b.profit ?? 0) - Math.abs(a.profit ?? 0)),
  }
}
