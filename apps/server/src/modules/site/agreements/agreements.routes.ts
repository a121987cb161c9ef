import { acceptAgreements, getAgreements } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createAgreements } from './agreements.service'

interface AgreementOptions {
  db: Database
  clock: Clock
}

export const agreementRoutes: FastifyPluginAsync<AgreementOptions> = async (app, options) => {
  const agreements = createAgreements(options)
  app.route(serve(getAgreements, agreements.getAgreements))
  app.route(serve(acceptAgreements, agreements.acceptAgreements))
}
