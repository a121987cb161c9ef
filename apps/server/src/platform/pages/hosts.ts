import fastifyPlugin from 'fastify-plugin'
import type { Config } from '#platform/config'

const mobileAgent = /Android.*Mobile|iPhone|iPod|Windows Phone|HarmonyOS.*Mobile/i

/** Redirects old hosts to the main one and phones to the mobile site; both are off until configured. */
export const hosts = fastifyPlugin<Pick<Config, 'mainHost' | 'oldHosts' | 'mobileSiteUrl'>>(
  async (app, { mainHost, oldHosts, mobileSiteUrl }) => {
    const old = new Set(oldHosts)
    if (old.size === 0 && !mobileSiteUrl) return
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return
      if (old.has(request.hostname))
        return reply.redirect(`${request.protocol}://${mainHost}${request.url}`, 301)
      const page = request.headers.accept?.includes('text/html')
      if (page && mobileSiteUrl && mobileAgent.test(request.headers['user-agent'] ?? '')) {
        return reply.header('vary', 'user-agent').redirect(`${mobileSiteUrl}${request.url}`, 302)
      }
    })
  },
  { name: 'hosts' },
)
