import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { siteHostOf } from './site-host'

type RequestOrigin = Pick<FastifyRequest, 'protocol' | 'host'>

const current = new AsyncLocalStorage<RequestOrigin>()

/** A route whose verb may read the address of the site, as the browser reached it where no host is set. */
export const withOrigin = (route: RouteOptions): RouteOptions => ({
  ...route,
  handler(request, reply) {
    const { protocol } = request
    return current.run({ protocol, host: siteHostOf(request) }, () =>
      route.handler.call(this, request, reply),
    )
  },
})

/** Protocol and host of the current request; throws in a verb that is called in process. */
export function requestOrigin(): RequestOrigin {
  const origin = current.getStore()
  if (!origin) throw new Error('The answer depends on an HTTP request and cannot be given in process')
  return origin
}
