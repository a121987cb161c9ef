import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * The proxies trusted by `TRUST_PROXY`. There is one proxy in front: entries that the caller wrote into X-Forwarded-For
 * precede the proxy's entry and are ignored. Limits by address depend on this.
 */
export function createProxyTrust(networks: readonly string[]) {
  const trusted = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }

  /** Whether the other end of a connection is a trusted proxy. */
  const trusts = (address: string | undefined) => {
    // Link-local addresses of IPv6 carry their interface: fe80::1%eth0.
    const plain = address?.replace(/%.*$/, '') ?? ''
    return isIP(plain) !== 0 && trusted.check(plain, familyOf(plain))
  }

  const isProxied = ({ socket }: IncomingMessage) => trusts(socket.remoteAddress)

  return {
    isProxied,

    /** Fastify's `trustProxy`, called for the connection first (hop 0), then for each entry from the right. */
    option: networks.length > 0 && ((address: string, hop: number) => hop === 0 && trusts(address)),

    /** `request.ip` for a request that bypasses the framework. */
    addressOf(request: IncomingMessage): string | undefined {
      const { remoteAddress } = request.socket
      if (!isProxied(request)) return remoteAddress
      const entries = String(request.headers['x-forwarded-for'] ?? '').split(',')
      return entries.map((entry) => entry.trim()).findLast(Boolean) ?? remoteAddress
    },

    /** Headers that determine `request.protocol` and `request.host` besides Host; empty for direct callers. */
    forwardedOrigin({ socket, headers }: IncomingMessage): string {
      if (!trusts(socket.remoteAddress)) return ''
      return `${headers['x-forwarded-proto'] ?? ''} ${headers['x-forwarded-host'] ?? ''}`
    },
  }
}
export type ProxyTrust = ReturnType<typeof createProxyTrust>
