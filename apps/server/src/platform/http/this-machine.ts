import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const localName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Headers by which proxies, load balancers and content networks make themselves known. */
const proxyHeader =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|x-envoy-.+|true-client-ip|fastly-client-ip|cf-.+|cdn-loop|x-appengine-.+|x-azure-.+|x-arr-.+|x-amzn-.+|ali-cdn-.+|x-tencent-.+)$/

export const hasProxyHeader = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => proxyHeader.test(name))

/**
 * Whether a browser or program on this machine asks this machine by a local name. The name counts too: a foreign page
 * that lets its own name lead to this machine asks by that name. A forwarder of plain TCP looks like a local
 * caller, so what must not be shown to strangers needs a key besides.
 */
export const isLocal = ({ socket, headers, host }: FastifyRequest) =>
  loopback.has(socket.remoteAddress ?? '') && localName.test(headers.host ?? '') && localName.test(host)
