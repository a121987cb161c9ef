import {
  checkUserPrivilege,
  getMembership,
  getReadingRights,
  getSuperVip,
  giveMemberDays,
  grantMoneyLevel,
  previewSuperVip,
  startTrial,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createGrants, type GrantsOptions } from './grants.service'
import { createOwnMembership, type OwnMembershipOptions } from './own-membership.service'
import { createPrivileges, type PrivilegesOptions } from './privileges.service'
import { createSuperVip, type SuperVipOptions } from './super-vip.service'

export const membershipRoutes: FastifyPluginAsync<
  SuperVipOptions & GrantsOptions & PrivilegesOptions & OwnMembershipOptions
> = async (app, options) => {
  app.route(serve(getSuperVip, createSuperVip(options).getSuperVip))

  const own = createOwnMembership(options)
  app.route(serve(getMembership, own.getMembership))
  app.route(serve(previewSuperVip, own.previewSuperVip))

  const privileges = createPrivileges(options)
  app.route(serve(checkUserPrivilege, privileges.checkUserPrivilege))
  app.route(serve(getReadingRights, privileges.getReadingRights))
  app.route(serve(startTrial, privileges.startTrial))

  const grants = createGrants(options)
  app.route(serve(grantMoneyLevel, grants.grantMoneyLevel))
  app.route(serve(giveMemberDays, grants.giveMemberDays))
}
