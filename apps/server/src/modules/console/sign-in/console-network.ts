import { isIPv6 } from 'node:net'
import { networkOf } from '#platform/limits'

/** The network to which a session is bound: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function consoleNetworkOf(address: string): string {
  const network = networkOf(address)
  const isV6 = isIPv6(network.replace(/\/64$/, ''))
  return isV6 ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.')
}
