import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Maximum number of text fields of a form. */
const maxFields = 10

/**
 * Lets the routes of `app` accept `multipart/form-data` with one file of at most `maxBytes`. A longer file is
 * cut to one byte more than the maximum, so that the handler can detect it.
 */
export async function acceptFiles(app: FastifyInstance, { maxBytes }: { maxBytes: number }) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fileSize: maxBytes + 1,
      fields: maxFields,
      fieldSize: 1024,
      parts: maxFields + 1,
      headerPairs: 50,
    },
  })
}

/** A form with a file: its bytes and its name, and the text fields. */
export interface FileForm {
  file?: Uint8Array
  name?: string
  [field: string]: unknown
}

/** Control characters, and those that turn the direction of a text. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
const nameOf = ({ filename }: MultipartFile) => String(filename ?? '').replace(controls, '')

/** Reads a form into `fields`. No text takes the place of the file or of its name. */
async function readForm(request: FastifyRequest, fields: Map<string, unknown>) {
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const isText = typeof part.value === 'string' && !part.valueTruncated
      const isFree = part.fieldname !== 'file' && part.fieldname !== 'name'
      if (isText && isFree) fields.set(part.fieldname, part.value)
    } else if (part.fieldname === 'file') fields.set('file', await part.toBuffer()).set('name', nameOf(part))
    else part.file.resume()
  }
}

const isSecondFile = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'

/**
 * The form field `file` with its name, and all text fields of the form; an empty object if the request has no form. A
 * second file and what follows it are ignored.
 */
export async function fileIn(request: FastifyRequest): Promise<FileForm> {
  if (!request.isMultipart?.()) return {}
  const fields = new Map<string, unknown>()
  try {
    await readForm(request, fields)
  } catch (error) {
    // A form without a boundary, a truncated form, or one with too many fields counts as empty.
    if (!isSecondFile(error)) {
      request.log.info({ err: error }, 'unreadable form')
      return {}
    }
  }
  return Object.fromEntries(fields)
}
