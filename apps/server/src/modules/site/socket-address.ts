import { getSocketUrl, messageSocketPath, type OutputOf } from '@vce/protocol'
import type { RouteOptions } from 'fastify'
import { requestOrigin, serve, withOrigin } from '#platform/http'

/** The message socket as the browser reaches it: at the site's host, `wss` for https. */
function socketAddress(): string {
  const { protocol, host } = requestOrigin()
  return `${protocol === 'https' ? 'wss' : 'ws'}://${host}${messageSocketPath}`
}

export const socketAddressRoute = (): RouteOptions =>
  withOrigin(
    serve(getSocketUrl, async (): Promise<OutputOf<typeof getSocketUrl>> => ({ socketUrl: socketAddress() })),
  )
