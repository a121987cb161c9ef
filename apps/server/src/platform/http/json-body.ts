import type { FastifyInstance } from 'fastify'

/** JSON bodies only; a call without a payload may send none at all. */
export function jsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body.toString(), done)
  })
}
