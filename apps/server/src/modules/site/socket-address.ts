import { AsyncLocalStorage } from 'node:async_hooks'
import { getSocketUrl, messageSocketPath, type OutputOf } from '@vce/protocol'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { serve } from '#platform/http'

type RequestOrigin = Pick<FastifyRequest, 'protocol' | 'host'>

/** The message socket as the browser reaches it: the host of its request, `wss` for https. */
const addressFor = ({ protocol, host }: RequestOrigin) =>
  `${protocol === 'https' ? 'wss' : 'ws'}://${host}${messageSocketPath}`

/** The only call whose response depends on the requested address. */
export function socketAddressRoute(): RouteOptions {
  const currentRequest = new AsyncLocalStorage<RequestOrigin>()
  const route = serve(getSocketUrl, async (): Promise<OutputOf<typeof getSocketUrl>> => {
    const request = currentRequest.getStore()
    if (!request)
      throw new Error('The socket address depends on an HTTP request and cannot be called in process')
    return { socketUrl: addressFor(request) }
  })
  return {
    ...route,
    handler(request, reply) {
      return currentRequest.run(request, () => route.handler.call(this, request, reply))
    },
  }
}
