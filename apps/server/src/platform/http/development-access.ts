import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { refusal, refusedEnvelope } from '#platform/errors'
import { doorPage } from './key-form-page'
import { hasProxyHeader, isLocal } from './local-request'
import type { ProxyTrust } from './trusted-proxy'

export interface DevelopmentDoor {
  /** Opens the stand-ins of development mode. */
  key: string
  /** An `onRequest` hook: only callers on this machine with the key pass. */
  guard(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

declare module 'fastify' {
  interface FastifyInstance {
    developmentDoor: DevelopmentDoor
  }
}

interface DoorOptions {
  developmentMode: boolean
  /** Empty: one is generated for this process. */
  developmentKey: string
  proxyTrust: ProxyTrust
}

const cookieName = 'development_key'
const cookieValue = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)(?:;|$)`)

const refused = refusedEnvelope(refusal('developmentOnly'))

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Protects the pages that show all codes and can sign in any user. The key is printed where the server was started;
 * the browser that opens the printed address stores it as a cookie.
 */
export const developmentDoor = fastifyPlugin<DoorOptions>(
  async (app, { developmentMode, developmentKey, proxyTrust }) => {
    const key = developmentKey || randomBytes(16).toString('base64url')
    const keyDigest = digestOf(key)
    const isKey = (given: unknown) => typeof given === 'string' && timingSafeEqual(digestOf(given), keyDigest)

    /** An undeclared proxy may forward any caller; one listed in TRUST_PROXY is there on purpose. */
    const isOnThisMachine = (request: FastifyRequest) =>
      isLocal(request) && (!hasProxyHeader(request.headers) || proxyTrust.isProxied(request.raw))

    async function guard(request: FastifyRequest, reply: FastifyReply) {
      if (!developmentMode || !isOnThisMachine(request)) return reply.callNotFound()
      reply.header('cache-control', 'no-store')
      const { headers } = request
      if (isKey(headers['x-development-key']) || isKey(cookieValue.exec(headers.cookie ?? '')?.[1])) return

      const { pathname, searchParams } = new URL(request.url, 'http://localhost')
      if (request.method === 'GET' && isKey(searchParams.get('key'))) {
        searchParams.delete('key')
        reply.header('set-cookie', `${cookieName}=${key}; path=/; samesite=strict; httponly`)
        return reply.redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, 303)
      }
      reply.code(403)
      if (!headers.accept?.includes('text/html')) return reply.send(refused)
      return reply.type('text/html; charset=utf-8').send(doorPage(pathname, searchParams))
    }

    app.decorate('developmentDoor', { key, guard })
  },
  { name: 'development-door' },
)
