import { minuteMs } from '@vce/futures'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '#platform/cache'
import { siteHostOf } from '#platform/http'
import type { SitemapSource } from './sitemap-source'
import { robotsOf, sitemapIndexOf, sitemapOf } from './sitemap-xml'

/** Maximum addresses per file, according to the sitemap protocol. */
const sitemapSize = 50_000

const originOf = (request: FastifyRequest) => `${request.protocol}://${siteHostOf(request)}`

/** Serves `/robots.txt`, `/sitemap.xml` and its files; each is cached for ten minutes. */
export const searchEngineRoutes: FastifyPluginAsync<{ source: SitemapSource }> = async (app, { source }) => {
  const texts = createCache<{ text: string }>({ lifetime: 10 * minuteMs, maxSize: 40, sizeOf: () => 1 })
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('cache-control', 'public, max-age=600')
      .send(text)

  app.get('/robots.txt', (request, reply) => send(reply, 'text/plain', robotsOf(originOf(request))))

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    const { text } = await texts(`index ${origin}`, async () => ({
      text: sitemapIndexOf(origin, Math.max(1, Math.ceil((await source.count()) / sitemapSize))),
    }))
    return send(reply, 'application/xml', text)
  })

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const origin = originOf(request)
    const number = Number(/^([1-9]\d{0,3})\.xml$/.exec(request.params.file)?.[1] ?? 0)
    const isKnown = number > 0 && (number - 1) * sitemapSize < Math.max(1, await source.count())
    if (!isKnown) return reply.code(404).send()
    const { text } = await texts(`${number} ${origin}`, async () => ({
      text: sitemapOf(origin, await source.after((number - 1) * sitemapSize, sitemapSize)),
    }))
    return send(reply, 'application/xml', text)
  })
}
