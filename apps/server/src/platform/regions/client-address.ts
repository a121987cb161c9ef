import { BlockList, isIP } from 'node:net'
import { parseIP } from 'ip2region.js'

/**
 * Networks without a location: private, loopback, link-local, multicast, documentation (RFC 6890, RFC 5771).
 */
const reservedNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/**
 * The global unicast network, the only IPv6 network of clients (RFC 4291), and its part for documentation
 * (RFC 3849).
 */
const [globalNetwork, documentNetwork] = ['2000::', '2001:db8::'] as const

const reserved = new BlockList()
for (const network of reservedNetworks) {
  const [address = '', bits] = network.split('/')
  reserved.addSubnet(address, Number(bits))
}
reserved.addSubnet(documentNetwork, 32, 'ipv6')
const global = new BlockList()
global.addSubnet(globalNetwork, 3, 'ipv6')

/** An IPv4 address mapped to IPv6: `::ffff:102:304`. */
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** An IPv6 address in its shortest form, all in hexadecimal. */
const shortest = (address: string) => new URL(`http://[${address}]/`).hostname.slice(1, -1)

function ipv4Of(address: string): string | undefined {
  const [, high, low] = mapped.exec(address) ?? []
  if (high === undefined || low === undefined) return undefined
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/**
 * The four or sixteen bytes of a client's address; undefined for an address without a location, and for any
 * other text.
 */
export function addressBytes(text: string): Buffer | undefined {
  const version = isIP(text)
  // A zone (`%eth0`) names an interface of this machine, so the address is no client's.
  if (version === 0 || text.includes('%')) return undefined
  const short = version === 6 ? shortest(text) : text
  const ipv4 = version === 4 ? text : ipv4Of(short)
  if (ipv4 !== undefined) return reserved.check(ipv4) ? undefined : parseIP(ipv4)
  const isPlaced = global.check(short, 'ipv6') && !reserved.check(short, 'ipv6')
  return isPlaced ? parseIP(short) : undefined
}
