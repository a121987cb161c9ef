import {
  epochOf,
  exchangeOf,
  isTradingDay,
  type Product,
  priceDigits,
  productOf,
  singleSided,
} from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import { type OutputOf, readingNotice, type targetList, type World } from '@vce/protocol'
import { fileNameIn, type MarketRepository, marketFacts, simulationPublisher } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { pageOf, type Verb } from '#platform/http'
import { type Reading, readIndicators } from './readings'
import { type TargetCode, targetCatalogue } from './target-catalogue'

/** Each indicator is read on this number of main contracts. */
const contractCount = 3

/** A day before any listed contract. */
const firstDay = '1990-01-01'

type ReadContract = OutputOf<typeof targetList>['contracts'][number]

interface ContractReadings {
  contract: ReadContract
  readings: Record<TargetCode, Reading>
}

type DayQuote = Awaited<ReturnType<MarketRepository['quotesBetween']>>[number]

/**
 * Time used as the end of every day candle: at this time the day has ended at every exchange. The indicators
 * do not depend on the exact time.
 */
const dayEnd = '15:15'

/**
 * Settled days of a contract as candles, oldest first. Days without a trade and holidays of the calendar are
 * left out, as in the charts.
 */
const dayCandles = (quotes: readonly DayQuote[]): Candle[] =>
  quotes
    .filter(({ tradingDay }) => isTradingDay(tradingDay))
    .toSorted((a, b) => (a.tradingDay < b.tradingDay ? -1 : 1))
    .flatMap((published) => {
      const { tradingDay, open, high, low, close, volume, turnover, openInterest } = singleSided(published)
      if (open === null || high === null || low === null || close === null) return []
      const end = epochOf(`${tradingDay} ${dayEnd}`)
      return [{ end, tradingDay, open, high, low, close, volume: volume ?? 0, turnover, openInterest }]
    })

/** Main contracts of a day, by turnover, largest first. */
async function mainContractsOf(facts: MarketRepository, world: World, tradingDay: string) {
  const days = await facts.productDaysOn(world, tradingDay)
  return days
    .toSorted((a, b) => (b.turnover ?? 0) - (a.turnover ?? 0) || a.productCode.localeCompare(b.productCode))
    .flatMap(({ productCode, mainContract }) => {
      const product = productOf(productCode)
      return product && mainContract ? [{ product, contract: mainContract }] : []
    })
    .slice(0, contractCount)
}

/**
 * The publisher of the file that contains a contract's last day, and the time at which the file was received.
 */
async function sourceOf(facts: MarketRepository, world: World, rawFileId: number | undefined) {
  const file = rawFileId === undefined ? undefined : await facts.rawFile(rawFileId)
  if (!file) return null
  return {
    publisher:
      world === 'simulated' || file.exchange === '' ? simulationPublisher : exchangeOf(file.exchange).name,
    file: fileNameIn(world, file.name),
    receivedAt: beijingTime(file.receivedAt),
  }
}

async function read(
  facts: MarketRepository,
  world: World,
  tradingDay: string,
  { product, contract }: { product: Product; contract: string },
): Promise<ContractReadings> {
  const quotes = await facts.quotesBetween(world, contract, firstDay, tradingDay)
  const candles = dayCandles(quotes)
  const newest: Candle | undefined = candles.at(-1)
  const row = quotes.find((quote) => quote.tradingDay === newest?.tradingDay)
  return {
    contract: {
      contract,
      product: product.code,
      name: product.shortName,
      digits: priceDigits(product),
      tradingDay: newest?.tradingDay ?? null,
      close: newest?.close ?? null,
      days: candles.length,
      source: await sourceOf(facts, world, row?.rawFileId),
    },
    readings: readIndicators(candles, product),
  }
}

/** 领指标: the catalogue of indicators and their readings at the last close. */
export function createTargetList({ db }: { db: Database }): Verb<typeof targetList> {
  const facts = marketFacts(db)
  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const [tradingDay] = await facts.marketDates(world, 1)
    const chosen = tradingDay ? await mainContractsOf(facts, world, tradingDay) : []
    const contracts = await Promise.all(chosen.map((each) => read(facts, world, tradingDay ?? '', each)))
    return {
      world,
      ...pageOf(targetCatalogue, input, (target) => ({
        ...target,
        readings: contracts.map(({ contract, readings }) => ({
          contract: contract.contract,
          ...readings[target.code],
        })),
      })),
      contracts: contracts.map(({ contract }) => contract),
      notice: readingNotice,
    }
  }
}
