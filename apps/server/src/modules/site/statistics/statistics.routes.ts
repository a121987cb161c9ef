import { addSiteStatistics, getSiteStatistics } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createStatistics } from './statistics.service'

export const statisticsRoutes: FastifyPluginAsync<Parameters<typeof createStatistics>[0]> = async (
  app,
  options,
) => {
  const statistics = createStatistics(options)
  app.route(serve(addSiteStatistics, statistics.addSiteStatistics))
  app.route(serve(getSiteStatistics, statistics.getSiteStatistics))
}
