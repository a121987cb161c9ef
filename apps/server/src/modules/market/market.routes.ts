import {
  getCandles,
  getContractTerms,
  getFinderIndex,
  getIntraday,
  getProductCalendar,
  getQuoteBoard,
  getQuoteDetail,
  getQuotes,
  marketSocketPath,
  symbolList,
  symbolListWithPrice,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createCandles } from './candles/candles.service'
import { createIntraday } from './candles/intraday.service'
import { createContractTermsOf } from './contract-parameters/contract-terms.service'
import { createProductCalendar } from './contract-parameters/product-calendar.service'
import { createFinderIndex } from './finder/finder-index.service'
import { createQuotes } from './finder/quotes.service'
import type { LiveMarket } from './live/live-market'
import { quotesChannel } from './live/quotes.live'
import { createBoard } from './quotes/board.service'
import { createQuoteDetail } from './quotes/quote-detail.service'
import { createSymbols } from './quotes/symbols.service'
import { settledMinutesOf } from './reads/minute-sources'

interface MarketOptions {
  db: Database
  clock: Clock
  /** The live market. */
  market: LiveMarket
}

export const marketRoutes: FastifyPluginAsync<MarketOptions> = async (app, { db, clock, market }) => {
  const symbols = createSymbols({ db, market })
  app.route(serve(symbolList, symbols.symbolList))
  app.route(serve(symbolListWithPrice, symbols.symbolListWithPrice))

  app.route(serve(getQuoteBoard, createBoard({ db, market })))
  app.route(serve(getFinderIndex, createFinderIndex({ db })))
  app.route(serve(getQuotes, createQuotes({ db, market })))
  const minutes = settledMinutesOf(db)
  app.route(serve(getQuoteDetail, createQuoteDetail({ db, market, minutes })))
  app.route(serve(getCandles, createCandles({ db, market, minutes })))
  app.route(serve(getIntraday, createIntraday({ db, market, minutes })))
  app.route(serve(getContractTerms, createContractTermsOf({ db, clock })))
  app.route(serve(getProductCalendar, createProductCalendar({ db, clock })))

  app.socket(marketSocketPath, quotesChannel(market))
}
