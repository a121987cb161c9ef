import { maxUploadBytes, uploadAdvertPicture, uploadBase64, uploadFile } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { acceptFiles, serve } from '#platform/http'
import type { Storage } from '#platform/storage'
import { fileRoute } from './file-route'
import { createUploads } from './uploads.service'

interface UploadOptions {
  db: Database
  clock: Clock
  storage: Storage
  audited: AuditedRunner
}

export const uploadRoutes: FastifyPluginAsync<UploadOptions> = async (app, options) => {
  const { db, storage } = options
  const uploads = createUploads(options)
  app.route(serve(uploadBase64, uploads.uploadBase64))
  app.route(fileRoute({ db, storage }))
  // A separate scope, so that no other route accepts forms.
  await app.register(async (forms) => {
    await acceptFiles(forms, { maxBytes: maxUploadBytes })
    forms.route(serve(uploadFile, uploads.uploadFile))
    forms.route(serve(uploadAdvertPicture, uploads.uploadAdvertPicture))
  })
}
