import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isConsoleEndpoint } from './actor'
import { answerNotFound } from './errors'
import { hasProxyHeader, isLocal } from './local-request'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether a request came through the console's address; on other addresses the console's endpoints do not
     * exist.
     */
    isConsole(request: FastifyRequest): boolean
  }
}

interface ConsoleHostOptions {
  /** Host reserved for the console; empty: this machine, unless a proxy stands in front. */
  consoleHost: string
  /** Networks that may use the console; empty: all. */
  consoleAllow: readonly string[]
  isBehindProxy: boolean
}

function networks(list: readonly string[]) {
  const allowed = new BlockList()
  for (const network of list) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) allowed.addAddress(address, family)
    else allowed.addSubnet(address, Number(bits), family)
  }
  return (address: string) => list.length === 0 || allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Separates the console from the portal: the console's host answers nothing else, and other hosts do not
 * answer for the console.
 */
export const consoleHost = fastifyPlugin<ConsoleHostOptions>(
  async (app, { consoleHost: host, consoleAllow, isBehindProxy }) => {
    const isAllowed = networks(consoleAllow)
    const isOwnHost = (request: FastifyRequest) => host !== '' && request.host === host
    app.decorate('isConsole', (request: FastifyRequest) => {
      if (!isAllowed(request.ip)) return false
      if (host) return isOwnHost(request)
      return !isBehindProxy && isLocal(request) && !hasProxyHeader(request.headers)
    })
    app.addHook('onRequest', async (request, reply) => {
      if (!isOwnHost(request)) return
      const { call } = request.routeOptions.config
      if (!call || !isConsoleEndpoint(call.endpoint)) return answerNotFound(request, reply)
    })
  },
  { name: 'console-host' },
)
