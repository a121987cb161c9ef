import { getAppCodes, getServiceButton, getServiceInfo, getSiteContact, setSiteContact } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { Logger } from '#platform/logging'
import { createContact } from './contact'
import { createSettings } from './settings.service'

interface SettingsRoutesOptions {
  db: Database
  audited: AuditedRunner
  logger: Pick<Logger, 'warn'>
}

export const settingsRoutes: FastifyPluginAsync<SettingsRoutesOptions> = async (
  app,
  { db, audited, logger },
) => {
  const contact = createContact({ db, logger })
  const settings = createSettings({ db, audited, contact })
  app.route(serve(getServiceButton, settings.getServiceButton))
  app.route(serve(getServiceInfo, settings.getServiceInfo))
  app.route(serve(getAppCodes, settings.getAppCodes))
  app.route(serve(getSiteContact, settings.getSiteContact))
  app.route(serve(setSiteContact, settings.setSiteContact))
  app.addHook('onReady', contact.start)
  app.addHook('onClose', async () => contact.stop())
}
