import { setEarningFreeze } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createFreezes, type FreezesOptions } from './freezes.service'

export const earningRoutes: FastifyPluginAsync<FreezesOptions> = async (app, options) => {
  app.route(serve(setEarningFreeze, createFreezes(options)))
}
