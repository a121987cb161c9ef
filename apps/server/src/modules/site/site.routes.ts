import { bindUser, type MessageFrame, messageSocketPath } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve, userOf } from '#platform/http'
import type { Hub, LiveChannel } from '#platform/websocket'
import type { Flags } from './flags/flags'
import { createSessionSockets, type SessionSockets } from './session-sockets'
import { socketAddressRoute } from './socket-address'

interface SiteOptions {
  message: (hub: Hub) => LiveChannel<object>
  sessionSockets?: SessionSockets
  /** Default: pages always have colours. */
  flags?: Pick<Flags, 'isOn' | 'watch'>
}

const siteFrame = (isGrey: boolean): MessageFrame => ({ type: 'site', grey_mode: isGrey ? 1 : 0 })

/** Routes of the message socket; require the platform's plugins `http` and `live`. */
export const siteRoutes: FastifyPluginAsync<SiteOptions> = async (
  app,
  { message, sessionSockets = createSessionSockets(), flags },
) => {
  app.route(socketAddressRoute())
  app.socket(messageSocketPath, message)
  app.route(
    serve(bindUser, async (actor, { client_id: clientId }) => {
      sessionSockets.bind(clientId, userOf(actor))
      return {}
    }),
  )

  flags?.watch('grey_mode', (isGrey) => sessionSockets.sendAll(siteFrame(isGrey)))

  // The first frames: the id by which the page binds the connection to a user, and the grey mode, which may
  // have changed since the page was rendered.
  app.websocketServer.on('connection', (socket, request) => {
    if (request.url?.split('?')[0] !== messageSocketPath) return
    socket.send(JSON.stringify({ type: 'get_client_id', client_id: sessionSockets.add(socket) }))
    socket.send(JSON.stringify(siteFrame(flags?.isOn('grey_mode') ?? false)))
  })
}
