import { getNewUserPack, openNewUserPack } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, serve } from '#platform/http'
import { createGiftPack } from './gift-pack.service'

interface GiftPackOptions {
  db: Database
  clock: Clock
  tierOf: (actor: Actor) => Promise<number>
}

export const giftPackRoutes: FastifyPluginAsync<GiftPackOptions> = async (app, options) => {
  const service = createGiftPack(options)
  app.route(serve(getNewUserPack, service.getNewUserPack))
  app.route(serve(openNewUserPack, service.openNewUserPack))
}
