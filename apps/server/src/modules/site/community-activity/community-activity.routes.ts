import { getCommunityActivity, setCommunityActivity } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { CommunityActivity } from './community-activity'
import { createActivityService } from './community-activity.service'

interface ActivityRoutesOptions {
  db: Database
  audited: AuditedRunner
  activity: CommunityActivity
}

export const communityActivityRoutes: FastifyPluginAsync<ActivityRoutesOptions> = async (app, options) => {
  const { activity } = options
  const service = createActivityService(options)
  app.route(serve(getCommunityActivity, service.getCommunityActivity))
  app.route(serve(setCommunityActivity, service.setCommunityActivity))
  app.addHook('onReady', activity.start)
  app.addHook('onClose', async () => activity.stop())
}
