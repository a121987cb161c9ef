import { AsyncLocalStorage } from 'node:async_hooks'
import { getSocketUrl, messageSocketPath, type OutputOf } from '@vce/protocol'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { serve } from '#platform/http'

type AskedAt = Pick<FastifyRequest, 'protocol' | 'host'>

/** The message socket as the asking browser reaches it: its own host, `wss` where it came by https. */
const addressFor = ({ protocol, host }: AskedAt) =>
  `${protocol === 'https' ? 'wss' : 'ws'}://${host}${messageSocketPath}`

/** The one call whose answer depends on where it was asked. */
export function socketAddressRoute(): RouteOptions {
  const askedAt = new AsyncLocalStorage<AskedAt>()
  const route = serve(getSocketUrl, async (): Promise<OutputOf<typeof getSocketUrl>> => {
    const request = askedAt.getStore()
    if (!request) throw new Error('The address of a socket is for browsers: nobody asks in process')
    return { socketUrl: addressFor(request) }
  })
  return {
    ...route,
    handler(request, reply) {
      return askedAt.run(request, () => route.handler.call(this, request, reply))
    },
  }
}
