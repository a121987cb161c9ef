import type { ParameterRow, QuoteRow, RankingRow, ReceiptRow, SpotRow } from '@vce/exchange-files'
import type { World } from '@vce/protocol'
import {
  type contractParameters,
  type dailyQuotes,
  type seatRankings,
  type spotPrices,
  type warehouseReceipts,
  wholeProduct,
} from './market.tables'

/** The world of a fact and the file it came from. */
export interface Origin {
  world: World
  rawFileId: number
}

export type StoredRow<Table extends { $inferSelect: unknown }> = Table['$inferSelect']

export const storedQuote = (row: QuoteRow, origin: Origin): StoredRow<typeof dailyQuotes> => ({
  ...origin,
  ...row,
  fieldSources: null,
})

export const storedRanking = (
  { contractCode, places, total, brokers, nonBrokers, ...row }: RankingRow,
  origin: Origin,
): StoredRow<typeof seatRankings> => ({
  ...origin,
  ...row,
  contractCode: contractCode ?? wholeProduct,
  seats: places.map((place) => place?.seat ?? null),
  lots: places.map((place) => place?.lots ?? null),
  changes: places.map((place) => place?.change ?? null),
  totalLots: total?.lots ?? null,
  totalChange: total?.change ?? null,
  brokerLots: brokers?.lots ?? null,
  brokerChange: brokers?.change ?? null,
  nonBrokerLots: nonBrokers?.lots ?? null,
  nonBrokerChange: nonBrokers?.change ?? null,
})

export const storedReceipt = (row: ReceiptRow, origin: Origin): StoredRow<typeof warehouseReceipts> => ({
  ...origin,
  ...row,
})

export const storedParameter = (row: ParameterRow, origin: Origin): StoredRow<typeof contractParameters> => ({
  ...origin,
  ...row,
  fieldSources: null,
})

export const storedSpot = (row: SpotRow, origin: Origin): StoredRow<typeof spotPrices> => ({
  ...origin,
  ...row,
})
