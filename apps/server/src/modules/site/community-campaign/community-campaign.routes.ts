import { getCommunityActivity, setCommunityActivity } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { CommunityCampaign } from './community-campaign'
import { createCampaignService } from './community-campaign.service'

interface CampaignRoutesOptions {
  db: Database
  audited: AuditedRunner
  campaign: CommunityCampaign
}

export const communityCampaignRoutes: FastifyPluginAsync<CampaignRoutesOptions> = async (app, options) => {
  const { campaign } = options
  const service = createCampaignService(options)
  app.route(serve(getCommunityActivity, service.getCommunityActivity))
  app.route(serve(setCommunityActivity, service.setCommunityActivity))
  app.addHook('onReady', campaign.start)
  app.addHook('onClose', async () => campaign.stop())
}
