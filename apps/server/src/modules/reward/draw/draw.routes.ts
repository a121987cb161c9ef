import { draw, getDraws, getPool, getProof } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { Once } from '#platform/once'
import { createDraw } from './draw.service'
import { createDrawList } from './draw-list.service'

interface DrawRoutesOptions {
  db: Database
  clock: Clock
  once: Once
  /** Whether operators have switched on the lucky draw. */
  isOn: () => boolean
}

export const drawRoutes: FastifyPluginAsync<DrawRoutesOptions> = async (app, options) => {
  const lists = createDrawList(options)
  app.route(serve(getPool, lists.getPool))
  app.route(serve(draw, createDraw(options)))
  app.route(serve(getDraws, lists.getDraws))
  app.route(serve(getProof, lists.getProof))
}
