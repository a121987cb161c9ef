import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isConsoleEndpoint } from './actor'
import { answerNotFound } from './errors'
import { hasProxyHeader, isLocal } from './local-request'
import { createNetworkTest } from './networks'

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

/**
 * Separates the console from the portal: the console's host answers nothing else, and other hosts do not
 * answer for the console.
 */
export const consoleHost = fastifyPlugin<ConsoleHostOptions>(
  async (app, { consoleHost: host, consoleAllow, isBehindProxy }) => {
    const isInNetworks = createNetworkTest(consoleAllow)
    const isAllowed = (address: string) => consoleAllow.length === 0 || isInNetworks(address)
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
