import { networkOf } from '#platform/limits'

/** A network address with its last part hidden: `203.0.113.*`, and of IPv6 what names a host, `2001:db8:1:2:*`. */
export function hiddenAddress(address: string): string {
  const network = networkOf(address)
  if (network.endsWith('::/64')) return network.replace(/::\/64$/, ':*')
  return /^(\d+\.){3}\d+$/.test(network) ? network.replace(/\d+$/, '*') : '—'
}
