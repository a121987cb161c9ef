import {
  getCandles,
  getContractTerms,
  getDayLines,
  getFinderIndex,
  getIntraday,
  getProductCalendar,
  getQuoteBoard,
  getQuoteDetail,
  getQuotes,
  getTechnicalBoard,
  marketSocketPath,
  symbolList,
  symbolListWithPrice,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createCandles } from './candles/candles.service'
import { createIndexDays } from './candles/index-days'
import { createIntraday } from './candles/intraday.service'
import { createMainLines } from './candles/main-lines'
import { createContractTermsOf } from './contract-parameters/contract-terms.service'
import { createProductCalendar } from './contract-parameters/product-calendar.service'
import { createFinderIndex, type FinderIndexes } from './finder/finder-index.service'
import { createQuotes } from './finder/quotes.service'
import type { LiveMarket } from './live/live-market'
import { quotesChannel } from './live/quotes.live'
import { withoutReplay, withReplayChoice } from './live/without-replay'
import { createBoard } from './quotes/board.service'
import { createDayLines } from './quotes/day-lines.service'
import { createQuoteDetail } from './quotes/quote-detail.service'
import { createSymbols } from './quotes/symbols.service'
import { createTechnicalBoard } from './quotes/technical-board.service'
import { settledMinutesOf } from './reads/minute-sources'

interface MarketOptions {
  db: Database
  clock: Clock
  /** The live market. */
  market: LiveMarket
  finderIndexes: FinderIndexes
}

export const marketRoutes: FastifyPluginAsync<MarketOptions> = async (
  app,
  { db, clock, market, finderIndexes },
) => {
  const symbols = createSymbols({ db, market: withoutReplay(market) })
  app.route(serve(symbolList, symbols.symbolList))
  app.route(serve(symbolListWithPrice, symbols.symbolListWithPrice))

  app.route(
    serve(
      getQuoteBoard,
      withReplayChoice(market, (each) => createBoard({ db, market: each })),
    ),
  )
  const lines = createMainLines(db)
  app.route(
    serve(
      getTechnicalBoard,
      withReplayChoice(market, (each) => createTechnicalBoard({ db, market: each, lines })),
    ),
  )
  const minutes = settledMinutesOf(db)
  const indexes = createIndexDays(minutes)
  app.route(
    serve(
      getDayLines,
      withReplayChoice(market, (each) => createDayLines({ db, market: each, minutes })),
    ),
  )
  app.route(
    serve(
      getQuoteDetail,
      withReplayChoice(market, (each) => createQuoteDetail({ db, market: each, minutes })),
    ),
  )
  app.route(
    serve(
      getCandles,
      withReplayChoice(market, (each) => createCandles({ db, market: each, minutes, indexes })),
    ),
  )
  app.route(
    serve(
      getIntraday,
      withReplayChoice(market, (each) => createIntraday({ db, market: each, minutes })),
    ),
  )
  app.route(serve(getFinderIndex, createFinderIndex(finderIndexes)))
  app.route(
    serve(
      getQuotes,
      withReplayChoice(market, (each) => createQuotes({ db, market: each, finderIndexes })),
    ),
  )
  app.route(serve(getContractTerms, createContractTermsOf({ db, clock })))
  app.route(serve(getProductCalendar, createProductCalendar({ db, clock })))

  app.socket(marketSocketPath, quotesChannel(market))
}
