import { isIP } from 'node:net'

/** Loopback, link-local and private networks, where an operator's own proxy runs. */
const privateNetworks = [
  '127.0.0.0/8',
  '::1/128',
  '169.254.0.0/16',
  'fe80::/10',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
]

const complaint = '只能是 off、on，或以逗号分隔的 IP 地址与网段（例：10.0.0.5,192.168.0.0/16）'

const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  // `/0` is refused: a network of all addresses would trust every client.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const parts = (text: string) => text.split(',').map((part) => part.trim())

/** The check of `TRUST_PROXY`; `text` is its error message and states the valid forms. */
export const trustProxyForm = {
  complaint,
  isNetworks: (text: string) => text === '' || parts(text).every(isNetwork),
  fits: (text: string) => text === 'on' || text === 'off' || parts(text).every(isNetwork),
}

/** The networks of trusted proxies; empty if the setting is off. */
export function trustedNetworks(text: string): string[] {
  if (text === 'off') return []
  if (text === 'on') return privateNetworks
  return parts(text)
}
