import type { RouteOptions } from 'fastify'
import type { Database } from '#platform/database'
import { refusal, refusedEnvelope } from '#platform/errors'
import type { Storage } from '#platform/storage'
import { fileName, hashInName } from './file-address'
import { uploadsRepository } from './uploads.repository'

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
const missing = refusedEnvelope(refusal('unknownFile'))

const year = 365 * 24 * 3600

/**
 * `GET /files/<hash>.webp`: pictures of users and of the site. The name is the hash of the content, so a file
 * never changes. Opened as a page, a file may load, run and embed nothing. Other sites may not embed it.
 */
export const fileRoute = ({ db, storage }: { db: Database; storage: Storage }): RouteOptions => ({
  method: ['GET', 'HEAD'],
  url: '/files/*',
  async handler(request, reply) {
    const hash = hashInName((request.params as { '*': string })['*'])
    const upload = hash === undefined ? undefined : await uploadsRepository(db).anyOf(hash)
    if (!upload) return reply.code(404).send(missing)

    const etag = `"${upload.hash}"`
    const isCached = matches(header(request.headers['if-none-match']), etag)
    const isNeeded = !isCached && request.method === 'GET'
    const file = isNeeded ? await storage.open(fileName(upload.hash)) : undefined
    if (isNeeded && !file) {
      request.log.error({ upload: upload.id }, 'the file of an upload is missing in its store')
      return reply.code(404).send(missing)
    }

    reply.headers({
      etag,
      'cache-control': `public, max-age=${year}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    if (isCached) return reply.code(304).send()
    reply.headers({ 'content-type': upload.mime, 'content-length': upload.bytes })
    return reply.send(file?.stream ?? '')
  },
})

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, ''))) ?? false
