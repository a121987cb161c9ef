import { applyCooperation, getCooperationRequests, setCooperationState } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createApplyCooperation } from './apply-cooperation.service'
import { createHandleRequests } from './handle-requests.service'

interface CooperationOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
}

export const cooperationRoutes: FastifyPluginAsync<CooperationOptions> = async (app, options) => {
  app.route(serve(applyCooperation, createApplyCooperation(options)))
  const handleRequests = createHandleRequests(options)
  app.route(serve(getCooperationRequests, handleRequests.getCooperationRequests))
  app.route(serve(setCooperationState, handleRequests.setCooperationState))
}
