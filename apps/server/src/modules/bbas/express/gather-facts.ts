import { previousTradingDay, productOf, singleSided } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { World } from '@vce/protocol'
import { rankedPlaces } from '#modules/market'
import type { expressRepository, StoredContractDay } from './express.repository'
import type { ContractDay, ExpressFacts, ProductDay } from './express-facts'
import { meanDays } from './thresholds'

type Reads = ReturnType<typeof expressRepository>

/** Maximum age, in trading days, of the older receipts that a day's receipts are compared with. */
const maxReceiptsAge = 5

/** All settled facts of the products on one trading day; products without quotes on that day are left out. */
export async function gatherFacts(
  reads: Reads,
  world: World,
  codes: readonly string[],
  tradingDay: string,
): Promise<ExpressFacts[]> {
  const earlier = Array.from({ length: meanDays }, (_, index) => previousTradingDay(tradingDay, index + 1))
  const [yesterday = tradingDay] = earlier
  const [days, contracts, extremes, limits, rankings, receipts, spot] = await Promise.all([
    reads.productDays(world, codes, [tradingDay, ...earlier]),
    reads.contractDays(world, codes, [tradingDay, yesterday]),
    reads.extremes(world, codes, {
      tradingDay,
      to: yesterday,
      from20: previousTradingDay(tradingDay, 20),
      from60: previousTradingDay(tradingDay, 60),
    }),
    reads.limits(world, codes, tradingDay, yesterday),
    reads.rankings(world, codes, tradingDay),
    reads.receipts(world, codes, previousTradingDay(tradingDay, maxReceiptsAge), tradingDay),
    reads.spot(world, codes, [tradingDay, yesterday]),
  ])
  const dayOf = new Map(days.map((day) => [`${day.code} ${day.day}`, day]))
  const extremesOf = new Map(extremes.map((row) => [row.code, row]))
  const limitsOf = new Map(limits.map((row) => [row.code, row]))
  const spotOf = new Map(spot.map(({ code, day, price }) => [`${code} ${day}`, price]))
  const contractsOf = groupBy(contracts, ({ code, tradingDay: day }) => `${code} ${day}`)
  const listsOf = new Map(rankings.map((row) => [`${row.code} ${row.list}`, rankedPlaces(row)]))
  const receiptsOf = groupBy(receipts, ({ code }) => code)

  return codes.flatMap((code): ExpressFacts[] => {
    const product = productOf(code)
    const today = dayOf.get(`${code} ${tradingDay}`)
    if (!product || !today) return []
    const now = (contractsOf.get(`${code} ${tradingDay}`) ?? []).map(contractDay)
    const before = (contractsOf.get(`${code} ${yesterday}`) ?? []).map(contractDay)
    const stored = extremesOf.get(code)
    const [newest, older] = receiptsOf.get(code) ?? []
    return [
      {
        world,
        product,
        tradingDay,
        today,
        before: earlier.map((day): ProductDay | null => dayOf.get(`${code} ${day}`) ?? null),
        main: now.find(({ contract }) => contract === today.main) ?? null,
        mainBefore: before.find(({ contract }) => contract === today.main) ?? null,
        contracts: now,
        contractsBefore: before,
        extremes: [
          { days: 20, range: wholeRange(stored?.high20, stored?.low20, stored?.days20 === 20) },
          { days: 60, range: wholeRange(stored?.high60, stored?.low60, stored?.days60 === 60) },
        ],
        limits: limitsOf.get(code) ?? null,
        long: listsOf.get(`${code} long`) ?? null,
        short: listsOf.get(`${code} short`) ?? null,
        receipts: newest?.day === tradingDay ? newest : null,
        receiptsBefore: newest?.day === tradingDay ? (older ?? null) : null,
        spot: spotOf.get(`${code} ${tradingDay}`) ?? null,
        spotBefore: spotOf.get(`${code} ${yesterday}`) ?? null,
      },
    ]
  })
}

function contractDay(published: StoredContractDay): ContractDay {
  const { contract, open, high, low, close, settlement, openInterest } = singleSided(published)
  return { contract, open, high, low, close, settlement, interest: openInterest }
}

/** The range; null if a day is missing, because that day could have had a higher or lower price. */
const wholeRange = (high: number | null | undefined, low: number | null | undefined, isWhole: boolean) =>
  isWhole && high != null && low != null ? { high, low } : null
