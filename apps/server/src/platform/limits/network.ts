import { isIPv6 } from 'node:net'

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network whose limits an address shares: an IPv4 address itself, or the /64 of an IPv6 address. One subscriber
 * holds a whole /64 and could use another address of it for each request.
 */
export function networkOf(address: string): string {
  const plain = mappedIPv4.exec(address)?.[1] ?? address
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  // A dotted IPv4 tail counts as two groups.
  const given = before.length + after.length + (plain.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(8 - given).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
