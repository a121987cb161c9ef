import {
  getReplayChat,
  getUnfinishedVideos,
  getVideo,
  getVideoFilters,
  getVideoList,
  getVideoPlay,
  saveVideoProgress,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createGetReplayChat, type ReplayChatOptions } from './get-replay-chat.service'
import { createGetVideo, type GetVideoOptions } from './get-video.service'
import { createVideoLists, type VideoListOptions } from './get-video-list.service'
import { createVideoProgress, type ProgressOptions } from './video-progress.service'

export type VideoRoutesOptions = VideoListOptions & GetVideoOptions & ReplayChatOptions & ProgressOptions

/** Calls of readers of videos. */
export const videoRoutes: FastifyPluginAsync<VideoRoutesOptions> = async (app, options) => {
  const lists = createVideoLists(options)
  app.route(serve(getVideoList, lists.getVideoList))
  app.route(serve(getVideoFilters, lists.getVideoFilters))
  const videos = createGetVideo(options)
  app.route(serve(getVideo, videos.getVideo))
  app.route(serve(getVideoPlay, videos.getVideoPlay))
  app.route(serve(getReplayChat, createGetReplayChat(options)))
  const progress = createVideoProgress(options)
  app.route(serve(saveVideoProgress, progress.saveVideoProgress))
  app.route(serve(getUnfinishedVideos, progress.getUnfinishedVideos))
}
