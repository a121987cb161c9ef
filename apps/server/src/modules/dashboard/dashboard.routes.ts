import {
  getDataCoverage,
  getFundFlow,
  getFundFlowContracts,
  getFundFlowHistory,
  getMarketHeadline,
  getMarketOverview,
  getMonitoringEvents,
  getMonitoringRankings,
  getPositionHistory,
  getPositionRanking,
  getRollYields,
  getSeatHistory,
  getSeatVolumeHistory,
  getSpreadHistory,
  getTermStructure,
  getVarietyTracking,
  getVolumeHistory,
  getVolumeRanking,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createCoverage } from './coverage.service'
import { createFundFlow } from './fund-flow.service'
import { createFundFlowHistory } from './fund-flow-history.service'
import { createHeadline } from './headline.service'
import { type LiveQuotes, nothingLive } from './live-quotes'
import { createMonitoring, type Monitoring } from './monitoring'
import { createOverview } from './overview.service'
import { createPositionHistory } from './position-history.service'
import { createPositionRanking } from './position-ranking.service'
import { createRollYields } from './roll-yields.service'
import { createTermStructure } from './term-structure.service'
import { createVarietyTracking } from './variety-tracking.service'
import { createVolumeHistory } from './volume-history.service'
import { createVolumeRanking } from './volume-ranking.service'

interface DashboardOptions {
  db: Database
  clock: Clock
  /** Prices in motion; without them every world shows its settled days. */
  live?: LiveQuotes
  /** The one the message socket tells of, where there is one. */
  monitoring?: Monitoring
}

export const dashboardRoutes: FastifyPluginAsync<DashboardOptions> = async (
  app,
  { db, clock, live = nothingLive, monitoring = createMonitoring({ db, live }) },
) => {
  const market = { db, clock }
  const positions = createPositionHistory(market)
  app.route(serve(getPositionRanking, createPositionRanking(market).getPositionRanking))
  app.route(serve(getPositionHistory, positions.getPositionHistory))
  app.route(serve(getSeatHistory, positions.getSeatHistory))

  const volumes = createVolumeHistory(market)
  app.route(serve(getVolumeRanking, createVolumeRanking(market).getVolumeRanking))
  app.route(serve(getVolumeHistory, volumes.getVolumeHistory))
  app.route(serve(getSeatVolumeHistory, volumes.getSeatVolumeHistory))

  const flows = createFundFlowHistory(market)
  app.route(serve(getFundFlow, createFundFlow(market).getFundFlow))
  app.route(serve(getFundFlowHistory, flows.getFundFlowHistory))
  app.route(serve(getFundFlowContracts, flows.getFundFlowContracts))

  const rolls = createRollYields(market)
  app.route(serve(getTermStructure, createTermStructure(market).getTermStructure))
  app.route(serve(getRollYields, rolls.getRollYields))
  app.route(serve(getSpreadHistory, rolls.getSpreadHistory))

  app.route(serve(getMarketHeadline, createHeadline(market).getMarketHeadline))
  app.route(serve(getMarketOverview, createOverview(market).getMarketOverview))
  app.route(serve(getDataCoverage, createCoverage(market).getDataCoverage))

  app.route(serve(getMonitoringEvents, monitoring.getMonitoringEvents))
  app.route(serve(getMonitoringRankings, monitoring.getMonitoringRankings))
  app.route(serve(getVarietyTracking, createVarietyTracking({ db, live }).getVarietyTracking))
}
