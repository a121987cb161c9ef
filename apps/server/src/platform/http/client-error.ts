import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type PlatformRefusal, refusal, refusedEnvelope } from '#platform/errors'

interface ClientError extends Error {
  code?: string
}

/** Node's server stores the response it is writing on the socket. */
type ServerSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** How long a response may take to reach a client that is still sending, in milliseconds. */
const lingerMs = 1000

const refusals: Record<string, readonly [status: number, key: PlatformRefusal]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'requestTimeout'],
  HPE_HEADER_OVERFLOW: [431, 'headTooLong'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'bodyTooLarge'],
}
const malformed = [400, 'malformedRequest'] as const

/** Answers requests that Node could not read: malformed, too long or too slow. Closes the connection. */
export function answerClientError({ code = '' }: ClientError, socket: ServerSocket) {
  // A second head within a response would be read as part of it.
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
  // Destroyed at once, unread bytes from the client would reset the connection before it has read the response.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
