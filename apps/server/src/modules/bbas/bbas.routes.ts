import {
  getBaseInfo,
  getExpress,
  getKeyNewsletter,
  getPivots,
  getStatistics,
  getSymbol,
  getSymbolBoard,
  getSymbolOutlook,
  getSymbolViews,
  type OwnList,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { LiveQuotes } from '#modules/market'
import { researchViews } from '#modules/research'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createBaseInfo } from './base-info.service'
import { createExpress } from './express/express.service'
import { createKeyNewsletter } from './express/key-newsletter.service'
import { createOutlook } from './outlook.service'
import { createPivots } from './pivots.service'
import { createStatistics } from './statistics.service'
import { createSymbol } from './symbol.service'
import { createSymbolBoard } from './symbol-board.service'
import { createSymbolViews } from './symbol-views.service'

interface BbasOptions {
  db: Database
  live: LiveQuotes
  /** Products and contracts of a user's 自选. */
  ownList: (userId: number) => Promise<Pick<OwnList, 'symbols' | 'version'>>
}

export const bbasRoutes: FastifyPluginAsync<BbasOptions> = async (app, { db, live, ownList }) => {
  const views = researchViews(db)
  app.route(serve(getBaseInfo, createBaseInfo({ db })))
  app.route(serve(getSymbolBoard, createSymbolBoard({ db, live, views })))
  app.route(serve(getSymbol, createSymbol({ db, live, views })))
  app.route(serve(getSymbolOutlook, createOutlook({ db, live, views })))
  app.route(serve(getExpress, createExpress({ db, live, views })))
  app.route(serve(getKeyNewsletter, createKeyNewsletter({ db, live, views, ownList })))
  app.route(serve(getPivots, createPivots({ db, live })))
  app.route(serve(getSymbolViews, createSymbolViews({ db, views })))
  app.route(serve(getStatistics, createStatistics({ db })))
}
