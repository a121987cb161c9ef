import { codes, type Envelope, messages } from '@vce/protocol'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { ProxyTrust } from './trusted-proxy'

/** `https://v.example.com`, without the scheme's own port; nothing where it names no host. */
const originOf = (text: string) => {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null'
  return origin === 'null' ? undefined : origin
}

const refused: Envelope<null> = { code: codes.refused, msg: messages.foreignOrigin, data: null }

interface OriginsOptions {
  mainHost: string
  proxyTrust: ProxyTrust
}

/**
 * A browser says from which site a call or a socket comes: other sites' are refused. Programs say nothing, and are
 * held to their token alone.
 */
export const origins = fastifyPlugin<OriginsOptions>(
  async (app, { mainHost, proxyTrust }) => {
    /** Our own pages'. A page by http is not one of a portal that is asked by https. */
    function own(request: FastifyRequest) {
      const { protocol, host, headers, raw } = request
      const isStated = proxyTrust.isProxied(raw) && headers['x-forwarded-proto'] !== undefined
      return [
        `${protocol}://${host}`,
        // Without a proxy's word on it, TLS may end before us.
        ...(isStated ? [] : [`https://${host}`]),
        ...(mainHost ? [`https://${mainHost}`, `${protocol}://${mainHost}`] : []),
      ].map(originOf)
    }

    app.addHook('onRequest', async (request, reply) => {
      const { origin, upgrade } = request.headers
      if (origin === undefined) return
      const asksOrWrites = request.method === 'POST' || upgrade !== undefined
      if (!asksOrWrites) return
      const from = originOf(origin)
      if (from !== undefined && own(request).includes(from)) return
      request.log.info({ origin }, 'foreign origin')
      await reply.code(upgrade === undefined ? 200 : 403).send(refused)
      // A connection that asked to become a socket is nobody's now, and would stay open as long as the caller likes.
      if (upgrade !== undefined) request.raw.socket.destroySoon()
    })
  },
  { name: 'origins' },
)
