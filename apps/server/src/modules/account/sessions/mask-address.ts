import { networkOf } from '#platform/limits'

/**
 * Hides the last part of an IPv4 address, `203.0.113.*`, and the host part of an IPv6 address,
 * `2001:db8:1:2:*`.
 */
export function maskAddress(address: string): string {
  const network = networkOf(address)
  if (network.endsWith('::/64')) return network.replace(/::\/64$/, ':*')
  return /^(\d+\.){3}\d+$/.test(network) ? network.replace(/\d+$/, '*') : '—'
}
