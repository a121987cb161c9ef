import { type ExchangeCode, exchangeOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import { publisher } from '@vce/simulated-market'
import { beijingTime } from '#platform/clock'
import type { MarketRepository } from './market.repository'

type FactKind = Parameters<MarketRepository['filesOfProduct']>[1]

/** Publisher of simulated data, which comes from no exchange. */
export const simulationPublisher = publisher

/** Name of a file as pages show it; that of a generated file says nothing to readers. */
export const fileNameIn = (world: World, name: string): string => (world === 'simulated' ? '' : name)

/** Name of the publisher; spot tables have no exchange. */
export function publisherOf(world: World, exchange: ExchangeCode | ''): string {
  if (world === 'simulated') return simulationPublisher
  return exchange === '' ? '现货价格表' : exchangeOf(exchange).name
}

/**
 * Source of the data a page shows for a day: publisher, number of files, and the time when the newest file
 * was received. With a product code, only the files of that product. Null without a file.
 */
export async function sourceOfDay(
  facts: MarketRepository,
  world: World,
  kind: FactKind,
  tradingDay: string | null,
  productCode?: string,
) {
  if (tradingDay === null) return null
  const files =
    productCode === undefined
      ? await facts.filesOfDay(world, kind, tradingDay)
      : await facts.filesOfProduct(world, kind, productCode, tradingDay)
  const [newest] = files
  if (!newest) return null
  const receivedAt = beijingTime(newest.receivedAt)
  if (world === 'simulated')
    return { publisher: simulationPublisher, file: fileNameIn(world, newest.name), receivedAt }
  const publishers = new Set(files.map((file) => (file.exchange ? exchangeOf(file.exchange).name : '')))
  const [only] = publishers
  return {
    publisher: publishers.size === 1 && only ? only : `${publishers.size} 家交易所`,
    file: files.length === 1 ? newest.name : `${files.length} 个文件`,
    receivedAt,
  }
}

/**
 * Publisher of a product's newest file of a kind for a day, the time when it was received, and the day; null
 * without a file.
 */
export async function newestSource(
  facts: MarketRepository,
  world: World,
  kind: FactKind,
  tradingDay: string | null,
  productCode: string,
) {
  if (tradingDay === null) return null
  const [newest] = await facts.filesOfProduct(world, kind, productCode, tradingDay)
  if (!newest) return null
  return {
    publisher: publisherOf(world, newest.exchange),
    receivedAt: beijingTime(newest.receivedAt),
    tradingDay,
  }
}
