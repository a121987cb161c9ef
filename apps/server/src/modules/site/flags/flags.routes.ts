import { getFlags, setFlag } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { Flags } from './flags'
import { createFlagsService } from './flags.service'

interface FlagsRoutesOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  flags: Flags
}

export const flagsRoutes: FastifyPluginAsync<FlagsRoutesOptions> = async (app, options) => {
  const service = createFlagsService(options)
  app.route(serve(getFlags, service.getFlags))
  app.route(serve(setFlag, service.setFlag))
  app.addHook('onReady', options.flags.start)
  app.addHook('onClose', async () => options.flags.stop())
}
