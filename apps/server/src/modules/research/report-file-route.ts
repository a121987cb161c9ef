import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type PlatformRefusal, refusal, refusedEnvelope } from '#platform/errors'
import { callerOf, credentialsOf } from '#platform/http'
import type { createReportFiles, ReportFile } from './report-file.service'

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
const refused = (key: PlatformRefusal) => refusedEnvelope(refusal(key))

/** Longer numbers cannot be report ids. */
const fileName = /^([1-9]\d{0,14})\.pdf$/

/**
 * The browser's PDF viewer embeds the response as an object and uses inline styles. Everything else is
 * blocked.
 */
const viewerPolicy = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join('; ')

/** `GET /research/files/<report>.pdf`, shown in the browser's viewer. */
export const reportFileRoute = (files: ReturnType<typeof createReportFiles>): RouteOptions => ({
  method: ['GET', 'HEAD'],
  url: '/research/files/*',
  async handler(request, reply) {
    const report = fileName.exec((request.params as { '*': string })['*'])?.[1]
    if (report === undefined) return reply.code(404).send(refused('unknownFile'))
    const { actor } = await callerOf(request.server.sessions, credentialsOf(request))
    const file = await files.open(actor, Number(report))
    if (file === 'missing') return reply.code(404).send(refused('unknownFile'))
    if (file === 'locked') {
      return reply.code(403).header('cache-control', 'private, no-store').send(refused('membersOnly'))
    }
    return send(file, request, reply)
  },
})

function send(file: ReportFile, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${file.sha256}"`
  reply.headers({
    etag,
    // A correction replaces the file at the same address, so a cached copy is revalidated.
    'cache-control': file.vip ? 'private, no-cache' : 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': viewerPolicy,
  })
  if (matches(header(request.headers['if-none-match']), etag)) return reply.code(304).send()
  reply.headers({
    'content-type': file.mime,
    'content-length': file.bytes,
    'content-disposition': `inline; filename*=UTF-8''${encodeFileName(file.name)}`,
  })
  return reply.send(request.method === 'HEAD' ? '' : file.stream())
}

const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, ''))) ?? false

/** RFC 8187: quotes, parentheses and asterisks must be encoded in addition to `encodeURIComponent`. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
