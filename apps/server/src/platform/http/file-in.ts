import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Lets the routes of `app` take `multipart/form-data` with one file of at most `maxBytes`. A longer file is truncated
 * one byte above it, so that the handler can detect it.
 */
export async function takeFiles(app: FastifyInstance, { maxBytes }: { maxBytes: number }) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fileSize: maxBytes + 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 50 },
  })
}

/** The file of a form's field `file`, as `{ file }`: its bytes, or nothing if the request has none. */
export async function fileIn(request: FastifyRequest): Promise<{ file?: Uint8Array }> {
  if (!request.isMultipart?.()) return {}
  try {
    const part = await request.file()
    if (!part) return {}
    const bytes = await part.toBuffer()
    return part.fieldname === 'file' ? { file: bytes } : {}
  } catch (error) {
    // Forms without a boundary, truncated, or with a hundred fields: none of them has a file.
    request.log.info({ err: error }, 'unreadable form')
    return {}
  }
}
