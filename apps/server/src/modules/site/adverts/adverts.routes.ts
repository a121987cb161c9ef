import {
  deleteAdvert,
  getAdvertDrafts,
  getAdverts,
  getOwnAdverts,
  getPcIndex,
  saveAdvert,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { Adverts } from './adverts'
import { createAdvertsService } from './adverts.service'
import { createEditAdverts } from './edit-adverts.service'
import type { Targets } from './targets'

interface AdvertRoutesOptions {
  db: Database
  audited: AuditedRunner
  adverts: Adverts
  /** Things of other modules to which adverts may link. */
  targets: Targets
}

export const advertRoutes: FastifyPluginAsync<AdvertRoutesOptions> = async (app, options) => {
  const pages = createAdvertsService(options)
  app.route(serve(getAdverts, pages.getAdverts))
  app.route(serve(getOwnAdverts, pages.getOwnAdverts))
  app.route(serve(getPcIndex, pages.getPcIndex))
  const edit = createEditAdverts(options)
  app.route(serve(getAdvertDrafts, edit.getAdvertDrafts))
  app.route(serve(saveAdvert, edit.saveAdvert))
  app.route(serve(deleteAdvert, edit.deleteAdvert))
  app.addHook('onReady', options.adverts.start)
  app.addHook('onClose', async () => options.adverts.stop())
}
