import { type FileKind, type ParsedFile, quoteFigures } from '@vce/exchange-files'
import {
  contractParameters,
  dailyQuotes,
  seatRankings,
  spotPrices,
  warehouseReceipts,
  wholeProduct,
} from '../facts/market.tables'
import {
  type Origin,
  storedParameter,
  storedQuote,
  storedRanking,
  storedReceipt,
  storedSpot,
} from '../facts/stored-rows'
import { storedMinutes } from '../minutes/imported-minutes.repository'
import { importedMinutes } from '../minutes/minute-bars.tables'
import { chooseRow, mergeFields, type RankOf } from './merge-rows'

/** Columns of every table of facts. */
export interface FactRow {
  tradingDay: string
  productCode: string
  contractCode?: string
  rawFileId: number
}

type FactTable =
  | typeof dailyQuotes
  | typeof seatRankings
  | typeof warehouseReceipts
  | typeof contractParameters
  | typeof spotPrices
  | typeof importedMinutes

/** How facts of one kind of file are identified, and how two files with the same fact complete each other. */
export interface FactKind<Row extends FactRow = FactRow> {
  table: FactTable
  key: (row: Row) => string
  merge: (stored: Row, incoming: Row, rankOf: RankOf) => Row
  /** Whether figures in other tables depend on the row; if absent, they depend on every row. */
  computes?: (row: Row) => boolean
}

/** Drops the type of the row, because rows are only combined with rows of the same kind. */
const factKind = <Row extends FactRow>(kind: FactKind<Row>) => kind as unknown as FactKind

type StoredRow<Table extends { $inferSelect: unknown }> = Table['$inferSelect']

const tradedPrices: readonly string[] = ['open', 'high', 'low', 'close']

const parameterFields = [
  'settlementPrice',
  'marginRate',
  'hedgeMarginRate',
  'priceLimit',
  'limitUp',
  'limitDown',
  'feePerLot',
  'feeRate',
  'closeTodayFeePerLot',
  'closeTodayFeeRate',
  'positionLimit',
] as const

const filledPlaces = ({ lots }: StoredRow<typeof seatRankings>) => lots.filter((each) => each !== null).length

/** Amount of data in a row; of two rows with the same number of bars, a row made from ticks has more data. */
const minutesAndFlow = ({ bars, flow }: StoredRow<typeof importedMinutes>) => bars.length + (flow ? 0.5 : 0)

export const factKinds: Record<FileKind, FactKind> = {
  quotes: factKind<StoredRow<typeof dailyQuotes>>({
    table: dailyQuotes,
    key: ({ contractCode, tradingDay }) => `${contractCode} ${tradingDay}`,
    merge: (stored, incoming, rankOf) =>
      mergeFields(stored, incoming, {
        fields: quoteFigures,
        rankOf,
        // A contract without a trade has no open, high, low and close; vendors repeat older prices.
        mayFill: (row, field) => !(row.volume === 0 && tradedPrices.includes(field)),
      }),
  }),
  rankings: factKind<StoredRow<typeof seatRankings>>({
    table: seatRankings,
    key: ({ productCode, contractCode, tradingDay, list }) =>
      `${productCode} ${contractCode} ${tradingDay} ${list}`,
    merge: (stored, incoming, rankOf) => chooseRow(stored, incoming, { rankOf, fullness: filledPlaces }),
    // Profits follow from the positions per contract: lists of volume and of whole products do not affect
    // them.
    computes: ({ list, contractCode }) => list !== 'volume' && contractCode !== wholeProduct,
  }),
  receipts: factKind<StoredRow<typeof warehouseReceipts>>({
    table: warehouseReceipts,
    key: ({ productCode, tradingDay }) => `${productCode} ${tradingDay}`,
    merge: (stored, incoming, rankOf) =>
      chooseRow(stored, incoming, { rankOf, fullness: ({ warehouses }) => warehouses.length }),
  }),
  parameters: factKind<StoredRow<typeof contractParameters>>({
    table: contractParameters,
    key: ({ contractCode, tradingDay, holds }) => `${contractCode} ${tradingDay} ${holds}`,
    merge: (stored, incoming, rankOf) => mergeFields(stored, incoming, { fields: parameterFields, rankOf }),
  }),
  spot: factKind<StoredRow<typeof spotPrices>>({
    table: spotPrices,
    key: ({ productCode, tradingDay }) => `${productCode} ${tradingDay}`,
    merge: (stored, incoming, rankOf) => chooseRow(stored, incoming, { rankOf, fullness: () => 1 }),
  }),
  minutes: factKind<StoredRow<typeof importedMinutes>>({
    table: importedMinutes,
    key: ({ contractCode, tradingDay }) => `${contractCode} ${tradingDay}`,
    merge: (stored, incoming, rankOf) => chooseRow(stored, incoming, { rankOf, fullness: minutesAndFlow }),
    computes: () => false,
  }),
}

/** The rows of a file as its table stores them. */
export function storedRows(parsed: Extract<ParsedFile, { status: 'parsed' }>, origin: Origin): FactRow[] {
  switch (parsed.kind) {
    case 'quotes':
      return parsed.rows.map((row) => storedQuote(row, origin))
    case 'rankings':
      return parsed.rows.map((row) => storedRanking(row, origin))
    case 'receipts':
      return parsed.rows.map((row) => storedReceipt(row, origin))
    case 'parameters':
      return parsed.rows.map((row) => storedParameter(row, origin))
    case 'spot':
      return parsed.rows.map((row) => storedSpot(row, origin))
    case 'minutes':
      return parsed.rows.map((row) => storedMinutes(row, origin))
  }
}
