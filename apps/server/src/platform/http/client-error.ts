import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type PlatformRefusal, refusal, refusedEnvelope } from '#platform/errors'

interface ClientError extends Error {
  code?: string
}

/** A socket of Node's server: `_httpMessage` is the response being written to it. */
type ServerSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** How long a client that is still sending has to read its response, in milliseconds. */
const lingerMs = 1000

const refusals: Record<string, readonly [status: number, key: PlatformRefusal]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'requestTimeout'],
  HPE_HEADER_OVERFLOW: [431, 'headTooLong'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'bodyTooLarge'],
}
const malformed = [400, 'malformedRequest'] as const

/**
 * Answers a request that Node could not parse (malformed, too long or too slow), then closes the connection.
 */
export function answerClientError({ code = '' }: ClientError, socket: ServerSocket) {
  // A second response head within a response would be read as part of its body.
  if (code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy()
    return
  }
  const [status, key] = refusals[code] ?? malformed
  const body = JSON.stringify(refusedEnvelope(refusal(key)))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // If the socket were destroyed at once, unread bytes of the client would reset the connection before the
  // client reads the response.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
