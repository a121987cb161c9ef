import { checkUserPrivilege, getReadingRights, getSuperVip, type SearchTag, startTrial } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, serve } from '#platform/http'
import type { FreeSearches } from './comparison'
import { createPrivileges } from './privileges.service'
import type { RightsOfTiers } from './rights'
import { createSuperVip } from './super-vip.service'

interface MembershipOptions {
  db: Database
  clock: Clock
  freeSearches: (now: Date) => Promise<FreeSearches>
  rights: RightsOfTiers
  /** Whether a caller has a counted search left, free or exchanged. */
  hasSearches: (actor: Actor, tag: SearchTag) => Promise<boolean>
}

export const membershipRoutes: FastifyPluginAsync<MembershipOptions> = async (app, options) => {
  app.route(serve(getSuperVip, createSuperVip(options).getSuperVip))

  const privileges = createPrivileges(options)
  app.route(serve(checkUserPrivilege, privileges.checkUserPrivilege))
  app.route(serve(getReadingRights, privileges.getReadingRights))
  app.route(serve(startTrial, privileges.startTrial))
}
