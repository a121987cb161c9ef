import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config'
import { createProxyTrust } from './trusted-proxy'

/** The caller's address, scheme and host, as Fastify and `addressOf` determine them. */
async function resolvedBy(setting: string, remoteAddress: string, headers: Record<string, string>) {
  const trust = createProxyTrust(readConfig({ TRUST_PROXY: setting }).trustProxy)
  const app = fastify({ trustProxy: trust.option })
  app.get('/', async ({ ip, protocol, host, raw }) => ({ ip, protocol, host, ours: trust.addressOf(raw) }))
  const { ours, ...framework } = (
    await app.inject({ url: '/', remoteAddress, headers: { host: 'direct', ...headers } })
  ).json()
  expect(ours).toBe(framework.ip)
  return framework
}

const forwarded = {
  'x-forwarded-for': '192.0.2.1, 198.51.100.6',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'v.example.com',
}
const proxied = (ip: string) => ({ ip, protocol: 'https', host: 'v.example.com' })
const direct = (ip: string) => ({ ip, protocol: 'http', host: 'direct' })

test.each([
  ['on', '127.0.0.1', true],
  ['on', '::1', true],
  ['on', '::ffff:127.0.0.1', true],
  ['on', '10.1.2.3', true],
  ['on', '172.31.0.1', true],
  ['on', '172.32.0.1', false],
  ['on', '192.168.9.9', true],
  ['on', 'fd12::1', true],
  ['on', 'fe80::1%eth0', true],
  ['on', '203.0.113.7', false],
  ['on', '2001:db8::1', false],
  ['off', '127.0.0.1', false],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['203.0.113.7', '127.0.0.1', false],
  ['203.0.113.0/24, 2001:db8::/32', '2001:db8::7', true],
  ['203.0.113.0/24, 2001:db8::/32', '203.0.114.1', false],
])('with TRUST_PROXY=%s, headers of a connection from %s are used: %s', async (setting, remote, areUsed) => {
  expect(await resolvedBy(setting, remote, forwarded)).toEqual(
    areUsed ? proxied('198.51.100.6') : direct(remote),
  )
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['10.0.0.9, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1,', '192.0.2.1'],
  ['192.0.2.1, 10.0.0.9', '10.0.0.9'],
  ['', '127.0.0.1'],
])('X-Forwarded-For “%s” from a trusted proxy gives the address %s', async (header, ip) => {
  expect(await resolvedBy('on', '127.0.0.1', { 'x-forwarded-for': header })).toMatchObject({ ip })
})
