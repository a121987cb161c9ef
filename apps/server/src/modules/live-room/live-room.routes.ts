import {
  getCircleRooms,
  getRoomInfo,
  getRoomList,
  getSchedule,
  planBroadcast,
  savePlan,
  saveRoom,
  setAssistants,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createRooms, type RoomsOptions } from './info/rooms.service'
import { createPlans, type PlansOptions } from './plans/plans.service'
import { createSaveRoom } from './rooms/save-room.service'

export const liveRoomRoutes: FastifyPluginAsync<RoomsOptions & PlansOptions> = async (app, options) => {
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
}
