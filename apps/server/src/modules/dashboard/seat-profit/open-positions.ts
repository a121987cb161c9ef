import {
  inDeliveryMonth,
  type Product,
  previousTradingDay,
  productOf,
  shownDigits,
  splitContractCode,
  tradingDaysBetween,
} from '@vce/futures'
import type { SeatNet } from '@vce/futures/rankings'
import { costDigits, type DropOff, openCost, openProfit } from '@vce/futures/seat-profit'
import type { getSeatProfitHistory, OpenPosition, OutputOf, World } from '@vce/protocol'
import { type MarketRepository, seatNamesOf, termsIn } from '#modules/market'
import { allDays } from '#platform/database'
import { sidesOfDay } from './seat-sides'

/** Number of positions listed, largest value first. */
const maxListedPositions = 20
/** Number of trading days over which a cost is estimated. */
const costDays = 60

interface PositionsQuery {
  world: World
  dropOff: DropOff
  seat: string
  product: Product | null
  upTo?: string
}

interface HeldPosition extends SeatNet {
  contract: string
  product: Product
  /** Multiplier of a lot on the day of the lists. */
  multiplier: number
  settlementPrice: number | null
}

/** A seat's positions in the newest lists, by contract, with their estimated cost. */
export async function openPositions(
  facts: MarketRepository,
  { world, dropOff, seat, product, upTo }: PositionsQuery,
): Promise<OutputOf<typeof getSeatProfitHistory>['positions']> {
  const tradingDay = product
    ? ((await facts.rankingDays(world, product.code, 1, upTo))[0] ?? null)
    : await facts.lastRankingDay(world, upTo ?? allDays.last)
  if (tradingDay === null) return { tradingDay, total: 0, rows: [] }
  const codes = product ? [product.code] : await facts.rankedProducts(world)
  const [lists, quotes] = await Promise.all([
    facts.seatLists(world, codes, tradingDay, tradingDay),
    facts.settlementsOfProducts(world, codes, tradingDay, tradingDay),
  ])
  const settled = new Map(quotes.map((quote) => [quote.contractCode, quote.settlementPrice]))
  const held = [...sidesOfDay(world, lists, tradingDay)].flatMap(([contract, nets]): HeldPosition[] => {
    const ofSeat = nets.find((net) => net.seat === seat)
    const ofContract = productOf(splitContractCode(contract).productCode)
    if (!ofSeat || !ofContract || inDeliveryMonth(contract, tradingDay)) return []
    const multiplier = termsIn(world)(contract, tradingDay).multiplier ?? ofContract.multiplier
    const settlementPrice = settled.get(contract) ?? null
    return [{ ...ofSeat, contract, product: ofContract, multiplier, settlementPrice }]
  })
  const largest = held.sort((a, b) => worth(b) - worth(a)).slice(0, maxListedPositions)
  const costs = await costsOf(facts, { world, dropOff, seat }, largest, tradingDay)
  return {
    tradingDay,
    total: held.length,
    rows: largest.map((each) => openRow(each, costs.get(each.contract))),
  }
}

const worth = ({ net, settlementPrice, multiplier }: HeldPosition) =>
  Math.abs(net) * (settlementPrice ?? 0) * multiplier

type Cost = ReturnType<typeof openCost>

async function costsOf(
  facts: MarketRepository,
  { world, dropOff, seat }: Pick<PositionsQuery, 'world' | 'dropOff' | 'seat'>,
  held: readonly HeldPosition[],
  tradingDay: string,
): Promise<Map<string, Cost>> {
  if (held.length === 0) return new Map()
  const contracts = held.map(({ contract }) => contract)
  const from = previousTradingDay(tradingDay, costDays - 1)
  const [lots, prices] = await Promise.all([
    facts.lotsOfSeat(world, contracts, seatNamesOf(world).published(seat), from, tradingDay),
    facts.settlementsOfContracts(world, contracts, from, tradingDay),
  ])
  const keyOf = (contract: string, day: string) => `${contract} ${day}`
  const nets = new Map<string, number>()
  for (const { contract, day, list, lots: count } of lots) {
    const at = keyOf(contract, day)
    nets.set(at, (nets.get(at) ?? 0) + (list === 'long' ? count : -count))
  }
  const settled = new Map(prices.map((row) => [keyOf(row.contractCode, row.tradingDay), row.settlementPrice]))
  // A published name that is missing in the table of seat names is found on the last day only, so the net
  // positions of that day are set here.
  for (const { contract, net } of held) nets.set(keyOf(contract, tradingDay), net)
  const days = tradingDaysBetween(from, tradingDay)
  return new Map(
    contracts.map((contract) => [
      contract,
      openCost(
        days.map((day) => ({
          tradingDay: day,
          net: nets.get(keyOf(contract, day)) ?? null,
          settlementPrice: settled.get(keyOf(contract, day)) ?? null,
        })),
        dropOff,
      ),
    ]),
  )
}

function openRow(
  { contract, product, multiplier, long, short, net, estimated, settlementPrice }: HeldPosition,
  { cost, since }: Cost = { cost: null, since: null },
): OpenPosition {
  const open = openProfit({ ...product, multiplier }, { net, settlementPrice, cost })
  return {
    contract,
    product: product.code,
    shortName: product.shortName,
    digits: shownDigits(product, [settlementPrice]),
    costDigits: costDigits(product),
    long,
    short,
    net,
    oneSided: estimated,
    settlementPrice,
    cost: open.cost,
    costSince: since,
    openProfit: open.profit,
  }
}
