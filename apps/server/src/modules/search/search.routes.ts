import { searchAll } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createSearch, type SearchOptions } from './search.service'

export const searchRoutes: FastifyPluginAsync<SearchOptions> = async (app, options) => {
  app.route(serve(searchAll, createSearch(options)))
}
