import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Lets the routes of `app` accept `multipart/form-data` with one file of at most `maxBytes`. A longer file is
 * cut to one byte more than the maximum, so that the handler can detect it.
 */
export async function acceptFiles(app: FastifyInstance, { maxBytes }: { maxBytes: number }) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fileSize: maxBytes + 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 50 },
  })
}

/** The bytes of the form field `file`, as `{ file }`; an empty object if the request has none. */
export async function fileIn(request: FastifyRequest): Promise<{ file?: Uint8Array }> {
  if (!request.isMultipart?.()) return {}
  try {
    const part = await request.file()
    if (!part) return {}
    const bytes = await part.toBuffer()
    return part.fieldname === 'file' ? { file: bytes } : {}
  } catch (error) {
    // A form without a boundary, a truncated form, or one with too many fields counts as having no file.
    request.log.info({ err: error }, 'unreadable form')
    return {}
  }
}
