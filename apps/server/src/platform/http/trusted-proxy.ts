import type { IncomingMessage } from 'node:http'
import { createNetworkTest } from './networks'

/**
 * The proxies trusted by `TRUST_PROXY`. Exactly one proxy stands in front, so only the last entry of
 * X-Forwarded-For, which the proxy adds, counts: earlier entries may be written by the caller. Limits by
 * address depend on this.
 */
export function createProxyTrust(networks: readonly string[]) {
  /** Whether the address at the other end of a connection belongs to a trusted proxy. */
  const trusts = createNetworkTest(networks)

  const isProxied = ({ socket }: IncomingMessage) => trusts(socket.remoteAddress)

  return {
    isProxied,

    /**
     * Fastify's `trustProxy`. Fastify calls it for the connection first (hop 0), then for each entry from the
     * right.
     */
    option: networks.length > 0 && ((address: string, hop: number) => hop === 0 && trusts(address)),

    /** The equivalent of `request.ip` for a request that bypasses Fastify. */
    addressOf(request: IncomingMessage): string | undefined {
      const { remoteAddress } = request.socket
      if (!isProxied(request)) return remoteAddress
      const entries = String(request.headers['x-forwarded-for'] ?? '').split(',')
      return entries.map((entry) => entry.trim()).findLast(Boolean) ?? remoteAddress
    },

    /**
     * Forwarded headers that `request.protocol` and `request.host` depend on, besides Host; empty for direct
     * callers.
     */
    forwardedOrigin({ socket, headers }: IncomingMessage): string {
      if (!trusts(socket.remoteAddress)) return ''
      return `${headers['x-forwarded-proto'] ?? ''} ${headers['x-forwarded-host'] ?? ''}`
    },
  }
}
export type ProxyTrust = ReturnType<typeof createProxyTrust>
