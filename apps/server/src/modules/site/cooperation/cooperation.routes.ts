import { applyCooperation } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createApplyCooperation } from './apply-cooperation.service'

interface CooperationOptions {
  db: Database
  clock: Clock
}

export const cooperationRoutes: FastifyPluginAsync<CooperationOptions> = async (app, options) => {
  app.route(serve(applyCooperation, createApplyCooperation(options)))
}
