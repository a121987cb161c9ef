import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { refusal, refusedEnvelope } from '#platform/errors'
import { escapeHtml } from './escape-html'
import { hasProxyHeader, isLocal } from './local-request'
import type { ProxyTrust } from './trusted-proxy'

export interface DevelopmentRoute {
  /** The key that opens the stand-ins of development mode. */
  key: string
  /** An `onRequest` hook: only callers on this machine with the key pass. */
  guard(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

declare module 'fastify' {
  interface FastifyInstance {
    developmentRoute: DevelopmentRoute
  }
}

interface DevelopmentRouteOptions {
  developmentMode: boolean
  /** Empty: a key is generated for this process. */
  developmentKey: string
  proxyTrust: ProxyTrust
}

const cookieName = 'development_key'
const cookieValue = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)(?:;|$)`)

const refused = refusedEnvelope(refusal('developmentOnly'))

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Protects the pages that show all codes and can sign in any user. The key is printed where the server was
 * started; a browser that opens the printed address stores the key as a cookie.
 */
export const developmentRoute = fastifyPlugin<DevelopmentRouteOptions>(
  async (app, { developmentMode, developmentKey, proxyTrust }) => {
    const key = developmentKey || randomBytes(16).toString('base64url')
    const keyDigest = digestOf(key)
    const isKey = (given: unknown) => typeof given === 'string' && timingSafeEqual(digestOf(given), keyDigest)

    /**
     * A local caller. An undeclared proxy could forward anyone, so only a proxy listed in TRUST_PROXY is
     * accepted.
     */
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
      return reply.type('text/html; charset=utf-8').send(developmentPage(pathname, searchParams))
    }

    app.decorate('developmentRoute', { key, guard })
  },
  { name: 'development-access' },
)

const hidden = ([name, value]: [string, string]) =>
  name === 'key' ? '' : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`

/** Page that explains where to find the key and has a form for it; other query parameters are preserved. */
const developmentPage = (path: string, parameters: URLSearchParams) => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>需要开发密钥 - V策</title>
<style>body{max-width:30rem;margin:3rem auto;padding:0 1rem;font:16px/1.6 sans-serif}input,button{padding:.5rem .75rem;border:1px solid;border-radius:6px;background:none;font:inherit}</style>
</head>
<body>
<h1>需要开发密钥</h1>
<p>短信发件箱、示例账号、微信沙盒与支付沙箱仅供本机开发使用。服务器启动时，终端会打印一个带密钥的地址；用本浏览器打开一次，即可使用。</p>
<form action="${escapeHtml(path)}">${[...parameters].map(hidden).join('')}
<label>密钥 <input name="key" type="password" autocomplete="off" required></label> <button>打开</button></form>
</body></html>`
