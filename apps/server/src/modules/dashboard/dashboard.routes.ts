import { getPositionHistory, getPositionRanking, getSeatHistory } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import type { createPositionHistory } from './position-history.service'
import type { createPositionRanking } from './position-ranking.service'

interface DashboardOptions {
  ranking: ReturnType<typeof createPositionRanking>
  history: ReturnType<typeof createPositionHistory>
}

export const dashboardRoutes: FastifyPluginAsync<DashboardOptions> = async (app, { ranking, history }) => {
  app.route(serve(getPositionRanking, ranking.getPositionRanking))
  app.route(serve(getPositionHistory, history.getPositionHistory))
  app.route(serve(getSeatHistory, history.getSeatHistory))
}
