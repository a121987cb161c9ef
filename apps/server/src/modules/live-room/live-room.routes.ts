import {
  acceptQuestion,
  banRoomUser,
  banUser,
  bookBroadcast,
  cancelBooking,
  controlRoom,
  endLive,
  exportRecording,
  getBookings,
  getCircleRooms,
  getMessages,
  getMyBan,
  getPlayUrl,
  getRoomInfo,
  getRoomList,
  getRoomUsers,
  getSchedule,
  getStreamHealth,
  issueStreamKey,
  killLive,
  liftRoomBan,
  muteRoomUser,
  muteUser,
  pinMessage,
  planBroadcast,
  recallMessage,
  recallRoomMessage,
  savePlan,
  saveRoom,
  sendMessage,
  setAssistants,
  setRoomRules,
  startLive,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createGetMyBan } from './bans/my-ban.service'
import { createBookings } from './bookings/bookings.service'
import { createAcceptQuestion } from './chat/accept-question.service'
import { createGetMessages } from './chat/get-messages.service'
import { lastLines } from './chat/last-lines'
import { createLeadRoom } from './chat/lead-room.service'
import { type ChatOptions, createSendMessage } from './chat/send-message.service'
import { createGetStreamHealth, type StreamHealthOptions } from './desk/get-stream-health.service'
import { createGoLive, type GoLiveOptions } from './desk/go-live.service'
import { createIssueStreamKey, type StreamKeyOptions } from './desk/issue-stream-key.service'
import { createExportRecording, type ExportRecordingOptions } from './exports/export-recording.service'
import { type FileRoutesOptions, fileRoutes } from './files/file-calls'
import { type ControlOptions, createControlRoom } from './lead/control-room.service'
import { createModeratePeople, type ModerateOptions } from './lead/moderate-people.service'
import { createPlans, type PlansOptions } from './plans/plans.service'
import { createGetPlayUrl, type PlayOptions } from './play/get-play-url.service'
import { type RecordingRoutesOptions, recordingRoutes } from './recordings/recording-calls'
import { createRooms, type RoomsOptions } from './rooms/rooms.service'
import { createSaveRoom } from './rooms/save-room.service'
import { type UploadCallsOptions, uploadCalls } from './uploads/upload-calls'
import { type VideoRoutesOptions, videoRoutes } from './videos/video-calls'

type LiveRoomOptions = Omit<RoomsOptions, 'lastLinesOf'> &
  PlansOptions &
  ChatOptions &
  ModerateOptions &
  ControlOptions &
  GoLiveOptions &
  StreamHealthOptions &
  StreamKeyOptions &
  PlayOptions &
  VideoRoutesOptions &
  RecordingRoutesOptions &
  UploadCallsOptions &
  ExportRecordingOptions &
  FileRoutesOptions

export const liveRoomRoutes: FastifyPluginAsync<LiveRoomOptions> = async (app, options) => {
  const rooms = createRooms({ ...options, lastLinesOf: (roomId) => lastLines(options.db, roomId) })
  app.route(serve(getRoomList, rooms.getRoomList))
  app.route(serve(getCircleRooms, rooms.getCircleRooms))
  app.route(serve(getRoomInfo, rooms.getRoomInfo))
  app.route(serve(saveRoom, createSaveRoom(options)))

  const plans = createPlans(options)
  app.route(serve(getSchedule, plans.getSchedule))
  app.route(serve(planBroadcast, plans.planBroadcast))
  app.route(serve(setAssistants, plans.setAssistants))
  app.route(serve(savePlan, plans.savePlan))
  const bookings = createBookings(options)
  app.route(serve(bookBroadcast, bookings.bookBroadcast))
  app.route(serve(cancelBooking, bookings.cancelBooking))
  app.route(serve(getBookings, bookings.getBookings))

  app.route(serve(getMessages, createGetMessages(options)))
  app.route(serve(getPlayUrl, createGetPlayUrl(options)))
  app.route(serve(sendMessage, createSendMessage(options)))
  app.route(serve(acceptQuestion, createAcceptQuestion(options)))
  const lead = createLeadRoom(options)
  app.route(serve(recallMessage, lead.recallMessage))
  app.route(serve(pinMessage, lead.pinMessage))
  app.route(serve(setRoomRules, lead.setRoomRules))

  const people = createModeratePeople(options)
  app.route(serve(muteUser, people.muteUser))
  app.route(serve(banUser, people.banUser))
  app.route(serve(getRoomUsers, people.getRoomUsers))
  app.route(serve(getMyBan, createGetMyBan(options)))
  const control = createControlRoom(options)
  app.route(serve(muteRoomUser, control.muteRoomUser))
  app.route(serve(banRoomUser, control.banRoomUser))
  app.route(serve(liftRoomBan, control.liftRoomBan))
  app.route(serve(recallRoomMessage, control.recallRoomMessage))
  app.route(serve(controlRoom, control.controlRoom))
  app.route(serve(killLive, control.killLive))

  app.route(serve(issueStreamKey, createIssueStreamKey(options)))
  app.route(serve(getStreamHealth, createGetStreamHealth(options)))
  const live = createGoLive(options)
  app.route(serve(startLive, live.startLive))
  app.route(serve(endLive, live.endLive))

  await app.register(videoRoutes, options)
  await app.register(recordingRoutes, options)
  await app.register(uploadCalls, options)
  app.route(serve(exportRecording, createExportRecording(options)))
  await app.register(fileRoutes, options)
}
