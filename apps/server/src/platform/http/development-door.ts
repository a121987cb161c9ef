import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { codes, type Envelope } from '@vce/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { doorPage } from './door-page'
import { hasProxyHeader, isLocal } from './this-machine'
import type { ProxyTrust } from './trusted-proxy'

export interface DevelopmentDoor {
  /** What opens the stand-ins of development mode. */
  key: string
  /** An `onRequest` hook: nothing but a caller on this machine with the key passes. */
  guard(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

declare module 'fastify' {
  interface FastifyInstance {
    developmentDoor: DevelopmentDoor
  }
}

interface DoorOptions {
  developmentMode: boolean
  /** Empty: one is made for this process. */
  developmentKey: string
  proxyTrust: ProxyTrust
}

const cookieName = 'development_key'
const cookieValue = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)(?:;|$)`)

const refused: Envelope<null> = {
  code: codes.refused,
  msg: '此地址仅供本机开发使用：请打开服务器启动时终端打印的地址，或在请求头 x-development-key 中带上密钥',
  data: null,
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Stands before what shows everybody's codes and signs anybody in. The key is printed where the server was started;
 * the browser that opens the printed address keeps it as a cookie.
 */
export const developmentDoor = fastifyPlugin<DoorOptions>(
  async (app, { developmentMode, developmentKey, proxyTrust }) => {
    const key = developmentKey || randomBytes(16).toString('base64url')
    const wanted = digestOf(key)
    const fits = (given: unknown) => typeof given === 'string' && timingSafeEqual(digestOf(given), wanted)

    /** A proxy that nobody declared may speak for anybody; one that TRUST_PROXY names was put there on purpose. */
    const isNear = (request: FastifyRequest) =>
      isLocal(request) && (!hasProxyHeader(request.headers) || proxyTrust.isProxied(request.raw))

    async function guard(request: FastifyRequest, reply: FastifyReply) {
      if (!developmentMode || !isNear(request)) return reply.callNotFound()
      reply.header('cache-control', 'no-store')
      const { headers } = request
      if (fits(headers['x-development-key']) || fits(cookieValue.exec(headers.cookie ?? '')?.[1])) return

      const { pathname, searchParams } = new URL(request.url, 'http://localhost')
      if (request.method === 'GET' && fits(searchParams.get('key'))) {
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
