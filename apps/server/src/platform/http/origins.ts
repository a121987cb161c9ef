import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { refusal, refusedEnvelope } from '#platform/errors'
import type { ProxyTrust } from './trusted-proxy'

/** `https://v.example.com`, without the scheme's default port; undefined if it has no host. */
const originOf = (text: string) => {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null'
  return origin === 'null' ? undefined : origin
}

const refused = refusedEnvelope(refusal('foreignOrigin'))

interface OriginsOptions {
  mainHost: string
  proxyTrust: ProxyTrust
}

/**
 * Browsers state the site a call or a socket comes from; other sites are refused. Programs state none, and are checked
 * by their token only.
 */
export const origins = fastifyPlugin<OriginsOptions>(
  async (app, { mainHost, proxyTrust }) => {
    app.decorate('mainHost', mainHost)
    /** Origins of our own pages. A page by http does not belong to a portal that is served by https. */
    function ownOrigins(request: FastifyRequest) {
      const { protocol, host, headers, raw } = request
      const isStated = proxyTrust.isProxied(raw) && headers['x-forwarded-proto'] !== undefined
      return [
        `${protocol}://${host}`,
        // If no proxy states the scheme, TLS may end in front of the server.
        ...(isStated ? [] : [`https://${host}`]),
        ...(mainHost ? [`https://${mainHost}`, `${protocol}://${mainHost}`] : []),
      ].map(originOf)
    }

    app.addHook('onRequest', async (request, reply) => {
      const { origin, upgrade, 'sec-fetch-site': site } = request.headers
      // Calls of the assistant are GET: another site could embed one, which states no origin.
      const isGetCall = request.url.startsWith('/asst/')
      const isForeign = isGetCall && site === 'cross-site'
      if (origin === undefined && !isForeign) return
      const isChecked = request.method === 'POST' || upgrade !== undefined || isGetCall
      if (!isChecked) return
      const from = originOf(origin ?? '')
      if (!isForeign && from !== undefined && ownOrigins(request).includes(from)) return
      request.log.info({ origin }, 'foreign origin')
      await reply.code(upgrade === undefined ? 200 : 403).send(refused)
      // After a refused upgrade no handler owns the connection, and the caller could keep it open indefinitely.
      if (upgrade !== undefined) request.raw.socket.destroySoon()
    })
  },
  { name: 'origins' },
)
