import {
  getBasisBoard,
  getBasisHistory,
  getDataCoverage,
  getFootprint,
  getFundamentalBoard,
  getFundFlow,
  getFundFlowContracts,
  getFundFlowHistory,
  getIndustryChain,
  getMarketHeadline,
  getMarketOverview,
  getModelHighlights,
  getMonitoringEvents,
  getMonitoringRankings,
  getOrderFlow,
  getOrderFlowBoard,
  getPositionComparison,
  getPositionHistory,
  getPositionRanking,
  getReceiptBoard,
  getReceiptDetail,
  getReceiptHistory,
  getRollYields,
  getSeatChanges,
  getSeatFamilies,
  getSeatHeat,
  getSeatHistory,
  getSeatNets,
  getSeatProfitHistory,
  getSeatProfits,
  getSeatSignals,
  getSeatVolumeHistory,
  getSectorCorrelation,
  getSpreadBoard,
  getSpreadCandles,
  getSpreadHistory,
  getSpreadSeason,
  getSpreadSeries,
  getTermCurves,
  getTermStructure,
  getVarietyTracking,
  getVolumeHistory,
  getVolumeRanking,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { type LiveFlows, type LiveQuotes, noLiveFlows, noLiveQuotes } from '#modules/market'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createBasisBoard } from './basis/basis-board.service'
import { createBasisHistory } from './basis/basis-history.service'
import { createFundFlow } from './fund-flow/fund-flow.service'
import { createFundFlowHistory } from './fund-flow/fund-flow-history.service'
import { createFundamentalBoard } from './fundamental-board'
import { createModelHighlights } from './highlights/model-highlights.service'
import { createIndustryChain, createSeatFamilies } from './industry-chain'
import { createMonitoring, type Monitoring } from './monitoring'
import { createFootprint, createOrderFlow, createOrderFlowBoard } from './order-flow'
import { createCoverage } from './overview/coverage.service'
import { createHeadline } from './overview/headline.service'
import { createOverview } from './overview/overview.service'
import { createPositionComparison } from './positions/position-comparison.service'
import { createPositionHistory } from './positions/position-history.service'
import { createPositionRanking } from './positions/position-ranking.service'
import { createSeatNets } from './positions/seat-nets.service'
import { createReceiptBoard, createReceiptDetail, createReceiptHistory } from './receipts'
import { createSeatChanges, createSeatHeat } from './seat-moves'
import { createSeatProfitHistory } from './seat-profit/seat-profit-history.service'
import { createSeatProfits } from './seat-profit/seat-profits.service'
import { createSeatSignals } from './seat-profit/seat-signals.service'
import {
  createSectorCorrelation,
  createSpreadBoard,
  createSpreadCandles,
  createSpreadSeason,
  createSpreadSeries,
} from './spreads'
import { createRollYields } from './term-structure/roll-yields.service'
import { createTermCurves } from './term-structure/term-curves.service'
import { createTermStructure } from './term-structure/term-structure.service'
import { createVarietyTracking } from './variety-tracking/variety-tracking.service'
import { createVolumeHistory } from './volumes/volume-history.service'
import { createVolumeRanking } from './volumes/volume-ranking.service'

interface DashboardOptions {
  db: Database
  clock: Clock
  /** Live prices; without them every world shows its settled days. */
  live?: LiveQuotes
  /** Live 买卖力量 of the worlds with live prices. */
  flows?: LiveFlows
  /** The `Monitoring` instance that also supplies the message socket; if absent, an instance is created. */
  monitoring?: Monitoring
}

export const dashboardRoutes: FastifyPluginAsync<DashboardOptions> = async (
  app,
  { db, clock, live = noLiveQuotes, flows = noLiveFlows, monitoring = createMonitoring({ db, live }) },
) => {
  const market = { db, clock }
  const positions = createPositionHistory(market)
  app.route(serve(getPositionRanking, createPositionRanking(market)))
  app.route(serve(getPositionHistory, positions.getPositionHistory))
  app.route(serve(getSeatHistory, positions.getSeatHistory))
  app.route(serve(getSeatNets, createSeatNets(market)))
  app.route(serve(getPositionComparison, createPositionComparison(market)))
  app.route(serve(getSeatChanges, createSeatChanges(market)))
  app.route(serve(getSeatHeat, createSeatHeat(market)))

  const volumes = createVolumeHistory(market)
  app.route(serve(getVolumeRanking, createVolumeRanking(market)))
  app.route(serve(getVolumeHistory, volumes.getVolumeHistory))
  app.route(serve(getSeatVolumeHistory, volumes.getSeatVolumeHistory))

  const forces = { db, live, flows }
  app.route(serve(getOrderFlow, createOrderFlow(forces)))
  app.route(serve(getOrderFlowBoard, createOrderFlowBoard(forces)))
  app.route(serve(getFootprint, createFootprint(forces)))

  const funds = createFundFlowHistory(market)
  app.route(serve(getFundFlow, createFundFlow(market)))
  app.route(serve(getFundFlowHistory, funds.getFundFlowHistory))
  app.route(serve(getFundFlowContracts, funds.getFundFlowContracts))

  app.route(serve(getSeatProfits, createSeatProfits(market)))
  app.route(serve(getSeatProfitHistory, createSeatProfitHistory(market)))
  app.route(serve(getSeatSignals, createSeatSignals(market)))

  const rolls = createRollYields(market)
  app.route(serve(getTermStructure, createTermStructure(market)))
  app.route(serve(getTermCurves, createTermCurves(market)))
  app.route(serve(getRollYields, rolls.getRollYields))
  app.route(serve(getSpreadHistory, rolls.getSpreadHistory))

  app.route(serve(getReceiptBoard, createReceiptBoard(market)))
  app.route(serve(getReceiptDetail, createReceiptDetail(market)))
  app.route(serve(getReceiptHistory, createReceiptHistory(market)))

  app.route(serve(getBasisBoard, createBasisBoard(market)))
  app.route(serve(getBasisHistory, createBasisHistory(market)))

  app.route(serve(getFundamentalBoard, createFundamentalBoard(market)))

  app.route(serve(getSpreadBoard, createSpreadBoard(market)))
  app.route(serve(getSpreadSeries, createSpreadSeries(market)))
  app.route(serve(getSpreadSeason, createSpreadSeason(market)))
  app.route(serve(getSpreadCandles, createSpreadCandles(market)))
  app.route(serve(getSectorCorrelation, createSectorCorrelation(market)))

  app.route(serve(getIndustryChain, createIndustryChain(market)))
  app.route(serve(getSeatFamilies, createSeatFamilies(market)))

  app.route(serve(getMarketHeadline, createHeadline(market)))
  app.route(serve(getMarketOverview, createOverview(market)))
  app.route(serve(getModelHighlights, createModelHighlights(forces)))
  app.route(serve(getDataCoverage, createCoverage(market.db)))

  app.route(serve(getMonitoringEvents, monitoring.getMonitoringEvents))
  app.route(serve(getMonitoringRankings, monitoring.getMonitoringRankings))
  app.route(serve(getVarietyTracking, createVarietyTracking({ db, live })))
}
