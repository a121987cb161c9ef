import { roundedNumbers } from '@vce/futures'
import { type TechnicalFigures, technicalFigures } from '@vce/futures/indicators'
import type { getTechnicalBoard, TechnicalRow, World } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import type { MainLine, MainLines } from '../candles/main-lines'
import { runningDay } from '../candles/running-day'
import { type LiveMarket, settledFeedState } from '../live/live-market'
import { marketRepository } from '../reads/market.repository'
import { termsIn } from '../terms/contract-terms'

/** Number of closes in 近20日. */
const shownCloses = 20

interface TechnicalBoardOptions {
  db: Database
  market: LiveMarket
  lines: MainLines
}

/** 技术面分析 of all products. */
export function createTechnicalBoard({
  db,
  market,
  lines,
}: TechnicalBoardOptions): Verb<typeof getTechnicalBoard> {
  const facts = marketRepository(db)
  const rowOf = createRows()
  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const running = runningDay(market, world)
    const rows = (await lines(world, running)).map((line) => rowOf(world, line))
    const newest = rows.reduce((last, { asOf }) => (asOf > last ? asOf : last), '')
    const moving = running.state()
    const feed = moving.kind === 'settled' ? settledFeedState(world, newest || null) : moving
    return { world, feed, rows }
  }
}

/** Computes the rows of lines; a line that has not changed gets the same row again. */
function createRows() {
  const computedRows = new Map<string, { line: MainLine; row: TechnicalRow }>()
  return (world: World, line: MainLine): TechnicalRow => {
    const key = `${world} ${line.product.code}`
    const cached = computedRows.get(key)
    if (cached && isSame(cached.line, line)) return cached.row
    const row = technicalRow(world, line)
    computedRows.set(key, { line, row })
    return row
  }
}

const isSame = (one: MainLine, other: MainLine) =>
  one.settled === other.settled &&
  one.contract === other.contract &&
  one.running?.close === other.running?.close &&
  one.running?.high === other.running?.high &&
  one.running?.low === other.running?.low &&
  one.running?.volume === other.running?.volume

function technicalRow(world: World, line: MainLine): TechnicalRow {
  const { product, contract, digits, settled, running, settledTurnover } = line
  const candles = running ? [...settled, running] : settled
  const asOf = candles.at(-1)?.tradingDay ?? ''
  const tickSize = termsIn(world)(contract, asOf).tickSize ?? product.tickSize
  return {
    product: product.code,
    name: product.shortName,
    exchange: product.exchange,
    sector: product.sector,
    contract,
    digits,
    asOf,
    running: running !== null,
    bars: candles.length,
    closes: candles.slice(-shownCloses).map(({ close }) => Number(close.toFixed(digits))),
    ...readingOf(technicalFigures(candles, tickSize)),
    settledTurnover,
  }
}

const readingOf = ({ counts, ...figures }: TechnicalFigures) => ({
  ...roundedNumbers(figures),
  signals: counts && { buy: counts.买入, neutral: counts.中性, sell: counts.卖出 },
})
