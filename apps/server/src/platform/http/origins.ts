import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { refusal, refusedEnvelope } from '#platform/errors'
import type { ProxyTrust } from './trusted-proxy'

/**
 * The origin of an address, `https://v.example.com`, without the scheme's default port; undefined if it has
 * no host.
 */
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
 * Refuses calls and sockets that come from other sites: browsers state the site in a header. Programs state
 * none; only their token is checked.
 */
export const origins = fastifyPlugin<OriginsOptions>(
  async (app, { mainHost, proxyTrust }) => {
    app.decorate('mainHost', mainHost)
    /**
     * Origins of our own pages. A page loaded over http does not belong to a portal that is served over
     * https.
     */
    function ownOrigins(request: FastifyRequest) {
      const { protocol, host, headers, raw } = request
      const isStated = proxyTrust.isProxied(raw) && headers['x-forwarded-proto'] !== undefined
      return [
        `${protocol}://${host}`,
        // If no proxy states the scheme, a proxy in front may terminate TLS, so https is accepted too.
        ...(isStated ? [] : [`https://${host}`]),
        ...(mainHost ? [`https://${mainHost}`, `${protocol}://${mainHost}`] : []),
      ].map(originOf)
    }

    app.addHook('onRequest', async (request, reply) => {
      const { origin, upgrade, 'sec-fetch-site': site } = request.headers
      // Calls of the assistant are GET: another site could embed the address of a call, and the browser would
      // then send no origin.
      const isGetCall = request.url.startsWith('/asst/')
      const isForeign = isGetCall && site === 'cross-site'
      if (origin === undefined && !isForeign) return
      const isChecked = request.method === 'POST' || upgrade !== undefined || isGetCall
      if (!isChecked) return
      const from = originOf(origin ?? '')
      if (!isForeign && from !== undefined && ownOrigins(request).includes(from)) return
      request.log.info({ origin }, 'foreign origin')
      await reply.code(upgrade === undefined ? 200 : 403).send(refused)
      // No handler owns the connection after a refused upgrade, and the caller could hold it open
      // indefinitely.
      if (upgrade !== undefined) request.raw.socket.destroySoon()
    })
  },
  { name: 'origins' },
)
