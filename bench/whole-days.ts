import { readExchangeFile } from '@vce/exchange-files'
import { type ExchangeCode, exchanges, nextTradingDay } from '@vce/futures'
import { type SimulatedDay, simulateMarket } from '@vce/simulated-market'
import { cffexFiles } from './day-cffex'
import { czceFiles } from './day-czce'
import { dceFiles } from './day-dce'
import type { DayFile, ExchangeDay } from './day-files'
import { gfexFiles } from './day-gfex'
import { shfeFiles } from './day-shfe'

const seed = 7
/** The simulated market starts on the next trading day. */
const dayBefore = '2026-10-30'

const writers: Record<ExchangeCode, (day: ExchangeDay) => DayFile[]> = {
  SHFE: (day) => shfeFiles(day),
  // Files of 上期能源 have the same names as those of 上期所, so they need a separate folder.
  INE: (day) => shfeFiles(day, 'ine/'),
  DCE: dceFiles,
  CZCE: czceFiles,
  CFFEX: cffexFiles,
  GFEX: gfexFiles,
}

export interface WholeDay {
  tradingDay: string
  files: (DayFile & { exchange: ExchangeCode })[]
  /** Number of quoted contracts. */
  contracts: number
  /** Number of facts in all files together. */
  rows: number
}

/** Invented files of all six exchanges in their own layouts, for each of `count` days: a whole market. */
export function wholeDays(count: number): WholeDay[] {
  const from = nextTradingDay(dayBefore)
  const to = nextTradingDay(dayBefore, count)
  return [...simulateMarket({ seed, from, to, detailsFrom: from })].map(wholeDay)
}

function wholeDay(day: SimulatedDay): WholeDay {
  const files = exchanges.flatMap(({ code: exchange }) =>
    writers[exchange](partOf(day, exchange)).map((file) => ({ ...file, exchange })),
  )
  return {
    tradingDay: day.tradingDay,
    files,
    contracts: day.quotes.length,
    rows: files.reduce((sum, file) => sum + rowsIn(file), 0),
  }
}

function partOf(day: SimulatedDay, exchange: ExchangeCode): ExchangeDay {
  const own = <Row extends { exchange: ExchangeCode }>(rows: Row[]) =>
    rows.filter((row) => row.exchange === exchange)
  return {
    tradingDay: day.tradingDay,
    compact: day.tradingDay.replaceAll('-', ''),
    quotes: own(day.quotes),
    rankings: own(day.rankings),
    receipts: own(day.receipts),
    parameters: own(day.parameters),
  }
}

/**
 * Number of rows in a file; throws if reading the file reports a problem, which would distort the
 * measurement.
 */
function rowsIn({ name, content }: DayFile): number {
  const read = readExchangeFile(new TextEncoder().encode(content), name)
  if (read.status !== 'parsed') {
    throw new Error(`${name}: ${read.status === 'refused' ? read.reason : read.status}`)
  }
  const [complaint] = [...read.problems, ...read.differences]
  if (complaint) throw new Error(`${name}: ${JSON.stringify(complaint)}`)
  return read.rows.length
}
