import { getSocketUrl, messageSocketPath, type OutputOf } from '@vce/protocol'
import type { RouteOptions } from 'fastify'
import { requestOrigin, serve, withOrigin } from '#platform/http'

/** Address of the message socket for the browser: on the site's host, with `wss` if the page is https. */
function socketAddress(): string {
  const { protocol, host } = requestOrigin()
  return `${protocol === 'https' ? 'wss' : 'ws'}://${host}${messageSocketPath}`
}

export const socketAddressRoute = (): RouteOptions =>
  withOrigin(
    serve(getSocketUrl, async (): Promise<OutputOf<typeof getSocketUrl>> => ({ socketUrl: socketAddress() })),
  )
