import {
  beginUpload,
  finishUpload,
  getUpload,
  getUploads,
  removeUpload,
  saveVideo,
  uploadPiece,
  uploadPieceBytes,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { acceptFiles, serve } from '#platform/http'
import { createSaveVideo, type SaveVideoOptions } from '../videos/save-video.service'
import { createUploads, type UploadsOptions } from './uploads.service'

export type UploadCallsOptions = UploadsOptions & SaveVideoOptions

/** Calls of operators about files of videos, and about the videos that show them. */
export const uploadCalls: FastifyPluginAsync<UploadCallsOptions> = async (app, options) => {
  const uploads = createUploads(options)
  app.route(serve(beginUpload, uploads.beginUpload))
  app.route(serve(finishUpload, uploads.finishUpload))
  app.route(serve(getUpload, uploads.getUpload))
  app.route(serve(getUploads, uploads.getUploads))
  app.route(serve(removeUpload, uploads.removeUpload))
  app.route(serve(saveVideo, createSaveVideo(options)))
  // A separate scope, so that no other route accepts forms of this size.
  await app.register(async (forms) => {
    await acceptFiles(forms, { maxBytes: uploadPieceBytes })
    forms.route(serve(uploadPiece, uploads.uploadPiece))
  })
}
