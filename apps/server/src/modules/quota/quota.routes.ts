import { exchangeRule, exchangeSearchCount, getSearchCounts, getSearchUses } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, serve } from '#platform/http'
import type { Once } from '#platform/once'
import { createQuotaService } from './quota.service'

interface QuotaOptions {
  db: Database
  clock: Clock
  once: Once
  tierOf: (actor: Actor) => Promise<number>
}

export const quotaRoutes: FastifyPluginAsync<QuotaOptions> = async (app, options) => {
  const service = createQuotaService(options)
  app.route(serve(exchangeRule, service.exchangeRule))
  app.route(serve(exchangeSearchCount, service.exchangeSearchCount))
  app.route(serve(getSearchCounts, service.getSearchCounts))
  app.route(serve(getSearchUses, service.getSearchUses))
}
