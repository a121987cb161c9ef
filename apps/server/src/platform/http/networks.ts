import { BlockList, isIP, isIPv6 } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Returns whether an address is one of the given addresses, or is in one of the given networks. */
export function createNetworkTest(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => {
    // Link-local IPv6 addresses contain the name of their interface: fe80::1%eth0.
    const plain = address?.replace(/%.*$/, '') ?? ''
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  }
}
