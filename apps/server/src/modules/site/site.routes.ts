import { randomUUID } from 'node:crypto'
import { type MessageRequest, messageSocketPath } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Hub, LiveChannel } from '#platform/live'
import { socketAddressRoute } from './socket-address'

interface SiteOptions {
  message: (hub: Hub) => LiveChannel<MessageRequest>
}

/** Needs the platform's `http` and `live`. */
export const siteRoutes: FastifyPluginAsync<SiteOptions> = async (app, { message }) => {
  app.route(socketAddressRoute())
  app.socket(messageSocketPath, message)

  // The first word is the server's: the name by which the connection can be bound to a user.
  app.websocketServer.on('connection', (socket, request) => {
    if (request.url?.split('?')[0] !== messageSocketPath) return
    socket.send(JSON.stringify({ type: 'get_client_id', client_id: randomUUID() }))
  })
}
