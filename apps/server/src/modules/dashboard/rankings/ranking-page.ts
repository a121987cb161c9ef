import type { getPositionRanking, getVolumeRanking, InputOf } from '@vce/protocol'
import { fileNameIn, type MarketRepository, publisherOf, rankingDayWindow } from '#modules/market'
import { beijingTime } from '#platform/clock'
import { failure } from '#platform/errors'
import { chosenProduct, productChoices, productLabel } from '../product-choices'
import { belongsTo, hasProductList, type ListKind, type RankingRow, rankedContracts } from './seat-lists'

type RankingEndpoint = typeof getPositionRanking | typeof getVolumeRanking

/**
 * Common data of a ranking page: product, contract and day as requested or by default, the other choices, and
 * the lists of that day and of the previous day. Unknown products and contracts of other products are
 * refused.
 */
export async function rankingPage(
  facts: MarketRepository,
  endpoint: RankingEndpoint,
  input: InputOf<RankingEndpoint>,
  lists: ListKind[],
) {
  const world = await facts.worldOf(input.world)
  const codes = await facts.rankedProducts(world)
  const product = chosenProduct(endpoint, input, codes)
  const { code } = product

  const { window, previousDay } = await rankingDayWindow(facts, world, code, input.date)
  const { tradingDay } = window
  const days = [tradingDay, previousDay].filter((day) => day !== null)
  const [rows, quotes, productDay] = await Promise.all([
    facts.rankingsOfDays(world, code, days, undefined, lists),
    tradingDay ? facts.quotesOfDay(world, code, tradingDay) : [],
    tradingDay ? facts.productDay(world, code, tradingDay) : undefined,
  ])
  const today = rows.filter((row) => row.tradingDay === tradingDay)
  const ranked = rankedContracts(today, quotes)
  // If the day has no main contract, the contract with the largest open interest is used.
  const main = ranked.find((each) => each === productDay?.mainContract) ?? ranked[0] ?? null
  // If only the product itself is ranked, its own list is shown.
  const contract = input.contract ?? main ?? (hasProductList(today) ? 'all' : null)
  if (contract && !belongsTo(contract, code)) throw failure(endpoint, 'unknownContract', { contract })

  return {
    world,
    product,
    contract,
    tradingDay,
    previousDay,
    rows,
    quotes,
    previousQuotes: async () => (previousDay ? facts.quotesOfDay(world, code, previousDay) : []),
    /** The page's header as sent to the client. */
    choices: {
      world,
      product: productLabel(product),
      products: productChoices(codes),
      contracts: ranked.map((each) => ({ code: each, main: each === main })),
      contract,
      ...window,
    },
  }
}

/** The file that a contract's lists came from; for a product, the file of its first list. */
export async function rankingSource(facts: MarketRepository, rows: readonly RankingRow[], contract: string) {
  const row = rows.find(({ contractCode }) => contractCode === contract) ?? rows[0]
  const file = row && (await facts.rawFile(row.rawFileId))
  return {
    publisher: row && file ? publisherOf(row.world, file.exchange) : '',
    file: row && file ? fileNameIn(row.world, file.name) : '',
    receivedAt: file ? beijingTime(file.receivedAt) : '',
  }
}
