import { applyCooperation, getCooperationRequests, setCooperationState } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createApplyCooperation } from './apply-cooperation.service'
import { createWorkRequests } from './work-requests.service'

interface CooperationOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
}

export const cooperationRoutes: FastifyPluginAsync<CooperationOptions> = async (app, options) => {
  app.route(serve(applyCooperation, createApplyCooperation(options)))
  const work = createWorkRequests(options)
  app.route(serve(getCooperationRequests, work.getCooperationRequests))
  app.route(serve(setCooperationState, work.setCooperationState))
}
