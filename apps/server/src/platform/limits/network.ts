import { BlockList, isIPv4, isIPv6 } from 'node:net'

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const withoutMapping = (address: string) => mappedIPv4.exec(address)?.[1] ?? address

/** The leading 16-bit groups of an IPv6 address, in hexadecimal. */
function leadingGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  // A dotted IPv4 tail counts as two groups.
  const given = before.length + after.length + (address.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(8 - given).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, count)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/**
 * The network whose addresses share one limit: the IPv4 address itself, or the /64 of an IPv6 address. One
 * subscriber has a whole /64 and could send each request from another address.
 */
export function networkOf(address: string): string {
  const plain = withoutMapping(address)
  return isIPv6(plain) ? `${leadingGroups(plain, 4)}::/64` : plain
}

const local = new BlockList()
for (const [prefix, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],

  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(prefix, bits, 'ipv4')
for (const [prefix, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(prefix, bits, 'ipv6')

/**
 * The network by which users are compared: the /24 of IPv4, the /48 of IPv6. Undefined for a private or local
 * address: it belongs to a proxy or to this machine, not to the user.
 */
export function subnetOf(address: string): string | undefined {
  const [plain = ''] = withoutMapping(address).split('%')
  if (isIPv4(plain)) return local.check(plain, 'ipv4') ? undefined : plain.replace(/\.\d+$/, '.0/24')
  if (!isIPv6(plain) || local.check(plain, 'ipv6')) return undefined
  return `${leadingGroups(plain, 3)}::/48`
}
