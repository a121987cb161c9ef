import { codes, type Envelope, messages } from '@vce/protocol'
import fastifyPlugin from 'fastify-plugin'

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')

const refused: Envelope<null> = { code: codes.refused, msg: messages.foreignOrigin, data: null }

/**
 * A browser says from which site a call or a socket comes: other sites' are refused. Programs say nothing, and are
 * held to their token alone.
 */
export const origins = fastifyPlugin<{ mainHost: string }>(
  async (app, { mainHost }) => {
    app.addHook('onRequest', async (request, reply) => {
      const { origin, upgrade } = request.headers
      if (origin === undefined) return
      const asksOrWrites = request.method === 'POST' || upgrade !== undefined
      if (!asksOrWrites) return
      const from = hostOf(origin)
      if (from !== '' && (from === request.host || from === mainHost)) return
      request.log.info({ origin }, 'foreign origin')
      await reply.code(upgrade === undefined ? 200 : 403).send(refused)
      // A connection that asked to become a socket is nobody's now, and would stay open as long as the caller likes.
      if (upgrade !== undefined) request.raw.socket.destroySoon()
    })
  },
  { name: 'origins' },
)
