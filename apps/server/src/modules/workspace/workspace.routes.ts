import { getDocument, saveDocument } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createDocuments } from './documents.service'

interface WorkspaceOptions {
  db: Database
  clock: Clock
}

export const workspaceRoutes: FastifyPluginAsync<WorkspaceOptions> = async (app, options) => {
  const documents = createDocuments(options)
  app.route(serve(getDocument, documents.getDocument))
  app.route(serve(saveDocument, documents.saveDocument))
}
