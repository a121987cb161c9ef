import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Lets the routes of `app` take `multipart/form-data` with one file of at most `largest` bytes. What is longer is cut
 * one byte beyond, so that whoever gets it can tell.
 */
export async function takeFiles(app: FastifyInstance, { largest }: { largest: number }) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fileSize: largest + 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 50 },
  })
}

/** The file of a form's field `file`, as `{ file }`: its bytes, or nothing where the request brings none. */
export async function fileIn(request: FastifyRequest): Promise<{ file?: Uint8Array }> {
  if (!request.isMultipart?.()) return {}
  try {
    const part = await request.file()
    if (!part) return {}
    const bytes = await part.toBuffer()
    return part.fieldname === 'file' ? { file: bytes } : {}
  } catch (error) {
    // Forms without a boundary, cut off, of a hundred fields: none of them brings a file.
    request.log.info({ err: error }, 'unreadable form')
    return {}
  }
}
