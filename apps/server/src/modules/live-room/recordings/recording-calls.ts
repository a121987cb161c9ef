import {
  cutRecording,
  getMyRecordings,
  getRecordingStrip,
  getRecordings,
  publishRecording,
  returnRecording,
  reviewRecording,
  saveRecording,
  submitRecording,
  withdrawRecording,
  withdrawVideo,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createOwnRecordings, type OwnRecordingsOptions } from './own-recordings.service'
import { createReviewRecordings, type ReviewRecordingsOptions } from './review-recordings.service'

export type RecordingRoutesOptions = OwnRecordingsOptions & ReviewRecordingsOptions

/** Calls of teachers and operators about recordings. */
export const recordingRoutes: FastifyPluginAsync<RecordingRoutesOptions> = async (app, options) => {
  const own = createOwnRecordings(options)
  app.route(serve(getMyRecordings, own.getMyRecordings))
  app.route(serve(getRecordingStrip, own.getRecordingStrip))
  app.route(serve(saveRecording, own.saveRecording))
  app.route(serve(submitRecording, own.submitRecording))
  app.route(serve(withdrawRecording, own.withdrawRecording))
  const operators = createReviewRecordings(options)
  app.route(serve(getRecordings, operators.getRecordings))
  app.route(serve(reviewRecording, operators.reviewRecording))
  app.route(serve(cutRecording, operators.cutRecording))
  app.route(serve(publishRecording, operators.publishRecording))
  app.route(serve(returnRecording, operators.returnRecording))
  app.route(serve(withdrawVideo, operators.withdrawVideo))
}
