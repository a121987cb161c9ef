import { getHonorList, honorInfo, pickHonor, wearHonor } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createHonorList } from './honor-list.service'
import { createWearHonor } from './wear-honor.service'

interface HonorOptions {
  db: Database
  clock: Clock
  onWornChange?: (userId: number) => void
}

export const honorRoutes: FastifyPluginAsync<HonorOptions> = async (app, { db, clock, onWornChange }) => {
  const lists = createHonorList({ db, clock })
  app.route(serve(getHonorList, lists.getHonorList))
  app.route(serve(honorInfo, lists.honorInfo))

  const wear = createWearHonor({ db, clock, onChange: onWornChange })
  app.route(serve(wearHonor, wear.wearHonor))
  app.route(serve(pickHonor, wear.pickHonor))
}
