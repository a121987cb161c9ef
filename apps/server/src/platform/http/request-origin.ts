import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { siteHostOf } from './site-host'

type RequestOrigin = Pick<FastifyRequest, 'protocol' | 'host'>

const current = new AsyncLocalStorage<RequestOrigin>()

/**
 * A route whose verb may call `requestOrigin`. The host is the site's own, or the requested host if the site
 * has none set.
 */
export const withOrigin = (route: RouteOptions): RouteOptions => ({
  ...route,
  handler(request, reply) {
    const { protocol } = request
    return current.run({ protocol, host: siteHostOf(request) }, () =>
      route.handler.call(this, request, reply),
    )
  },
})

/** Protocol and host of the current request; throws if the verb was called in process. */
export function requestOrigin(): RequestOrigin {
  const origin = current.getStore()
  if (!origin) throw new Error('The answer depends on an HTTP request and cannot be given in process')
  return origin
}
