import { targetList } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createTargetList } from './targets.service'

interface SignalOptions {
  db: Database
}

export const signalRoutes: FastifyPluginAsync<SignalOptions> = async (app, { db }) => {
  app.route(serve(targetList, createTargetList({ db })))
}
