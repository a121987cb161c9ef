import { getCommonInit } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createInit } from './init.service'

export const initRoutes: FastifyPluginAsync<Parameters<typeof createInit>[0]> = async (app, options) => {
  const init = createInit(options)
  app.route(serve(getCommonInit, init.getCommonInit))
}
