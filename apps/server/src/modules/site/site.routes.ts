import { bindUser, type MessageRequest, messageSocketPath } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve, userOf } from '#platform/http'
import type { Hub, LiveChannel } from '#platform/websocket'
import { createSessionSockets, type SessionSockets } from './session-sockets'
import { socketAddressRoute } from './socket-address'

interface SiteOptions {
  message: (hub: Hub) => LiveChannel<MessageRequest>
  sessionSockets?: SessionSockets
}

/** Requires the platform's `http` and `live`. */
export const siteRoutes: FastifyPluginAsync<SiteOptions> = async (
  app,
  { message, sessionSockets = createSessionSockets() },
) => {
  app.route(socketAddressRoute())
  app.socket(messageSocketPath, message)
  app.route(
    serve(bindUser, async (actor, { client_id: clientId }) => {
      sessionSockets.bind(clientId, userOf(actor))
      return {}
    }),
  )

  // The server sends the first frame: the id by which the connection can be bound to a user.
  app.websocketServer.on('connection', (socket, request) => {
    if (request.url?.split('?')[0] !== messageSocketPath) return
    socket.send(JSON.stringify({ type: 'get_client_id', client_id: sessionSockets.add(socket) }))
  })
}
