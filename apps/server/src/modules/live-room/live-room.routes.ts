import {
  acceptQuestion,
  getCircleRooms,
  getMessages,
  getPlayUrl,
  getRoomInfo,
  getRoomList,
  getSchedule,
  pinMessage,
  planBroadcast,
  recallMessage,
  savePlan,
  saveRoom,
  sendMessage,
  setAssistants,
  setRoomRules,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createAcceptQuestion } from './chat/accept-question.service'
import { createGetMessages } from './chat/get-messages.service'
import { createLeadRoom } from './chat/lead-room.service'
import { type ChatOptions, createSendMessage } from './chat/send-message.service'
import { createPlans, type PlansOptions } from './plans/plans.service'
import { createGetPlayUrl, type PlayOptions } from './play/get-play-url.service'
import { createRooms, type RoomsOptions } from './rooms/rooms.service'
import { createSaveRoom } from './rooms/save-room.service'

export const liveRoomRoutes: FastifyPluginAsync<
  RoomsOptions & PlansOptions & ChatOptions & PlayOptions
> = async (app, options) => {
  const rooms = createRooms(options)
  app.route(serve(getRoomList, rooms.getRoomList))
  app.route(serve(getCircleRooms, rooms.getCircleRooms))
  app.route(serve(getRoomInfo, rooms.getRoomInfo))
  app.route(serve(saveRoom, createSaveRoom(options)))

  const plans = createPlans(options)
  app.route(serve(getSchedule, plans.getSchedule))
  app.route(serve(planBroadcast, plans.planBroadcast))
  app.route(serve(setAssistants, plans.setAssistants))
  app.route(serve(savePlan, plans.savePlan))

  app.route(serve(getMessages, createGetMessages(options)))
  app.route(serve(getPlayUrl, createGetPlayUrl(options)))
  app.route(serve(sendMessage, createSendMessage(options)))
  app.route(serve(acceptQuestion, createAcceptQuestion(options)))
  const lead = createLeadRoom(options)
  app.route(serve(recallMessage, lead.recallMessage))
  app.route(serve(pinMessage, lead.pinMessage))
  app.route(serve(setRoomRules, lead.setRoomRules))
}
