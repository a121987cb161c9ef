import { getPacket, openPacket, sendPacket } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createPackets, type PacketsOptions } from './packets.service'

export const packetRoutes: FastifyPluginAsync<PacketsOptions> = async (app, options) => {
  const packets = createPackets(options)
  app.route(serve(getPacket, packets.getPacket))
  app.route(serve(openPacket, packets.openPacket))
  app.route(serve(sendPacket, packets.sendPacket))
}
