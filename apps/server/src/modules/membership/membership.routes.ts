import { getSuperVip } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { FreeSearches } from './comparison'
import { createSuperVip } from './super-vip.service'

interface MembershipOptions {
  db: Database
  clock: Clock
  freeSearches: (now: Date) => Promise<FreeSearches>
}

export const membershipRoutes: FastifyPluginAsync<MembershipOptions> = async (app, options) => {
  app.route(serve(getSuperVip, createSuperVip(options).getSuperVip))
}
