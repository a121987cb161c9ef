import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const localName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Headers added by proxies, load balancers and content networks. */
const proxyHeader =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|x-envoy-.+|true-client-ip|fastly-client-ip|cf-.+|cdn-loop|x-appengine-.+|x-azure-.+|x-arr-.+|x-amzn-.+|ali-cdn-.+|x-tencent-.+)$/

export const hasProxyHeader = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => proxyHeader.test(name))

/**
 * Whether the request comes from this machine and uses a local host name. The host name is checked too,
 * because a foreign page can point its own name at this machine (DNS rebinding). A plain TCP forwarder seems
 * to be a local caller, so private data needs a key as well.
 */
export const isLocal = ({ socket, headers, host }: FastifyRequest) =>
  loopback.has(socket.remoteAddress ?? '') && localName.test(headers.host ?? '') && localName.test(host)
