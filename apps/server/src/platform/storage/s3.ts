import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#platform/config'
import { checkName, typeOf } from './file-name'
import type { Storage } from './storage'

interface S3Options extends S3Settings {
  /** Timeout of one request including its body, in milliseconds. */
  timeoutMs?: number
}

/** Pause before the second attempt, in milliseconds. */
const retryDelayMs = 200

const isTransient = (status: number) => status >= 500 || status === 429

/**
 * Stores files as objects of one bucket; uses path-style addresses, which every S3-compatible service
 * supports.
 */
export function createS3({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  timeoutMs = 20_000,
}: S3Options): Storage {
  // No retries by the client: they would last for minutes.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  const once = (name: string, init: RequestInit) =>
    client.fetch(`${endpoint}/${bucket}/${name}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })

  /**
   * Sends a request, and retries it once. All calls are safe to repeat: they write, read or remove a whole
   * object.
   */
  async function send(name: string, init: RequestInit) {
    const first = await once(name, init).catch(() => undefined)
    if (first && !isTransient(first.status)) return first
    await first?.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return once(name, init)
  }

  /** An error that names the call, never the address, which may contain keys. */
  async function errorFrom(what: string, reply: Response) {
    const text = (await reply.text()).slice(0, 300)
    return new Error(`S3 answered ${reply.status} to ${what}: ${text}`)
  }

  return {
    async put(name, bytes, type) {
      checkName(name, type)
      const body = new Uint8Array(bytes)
      const reply = await send(name, {
        method: 'PUT',
        body,
        headers: {
          'content-type': type,
          // The hash is part of the signature, so the service verifies the body.
          'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
        },
      })
      if (!reply.ok) throw await errorFrom(`PUT ${name}`, reply)
      await reply.body?.cancel()
    },

    async open(name) {
      const type = typeOf(name)
      if (type === undefined) return undefined
      const reply = await send(name, { method: 'GET' })
      if (reply.status === 404) {
        await reply.body?.cancel()
        return undefined
      }
      if (!reply.ok || !reply.body) throw await errorFrom(`GET ${name}`, reply)
      const size = reply.headers.get('content-length')
      return {
        size: size === null ? null : Number(size),
        type,
        stream: Readable.fromWeb(reply.body as ReadableStream<Uint8Array>),
      }
    },

    async remove(name) {
      checkName(name)
      const reply = await send(name, { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw await errorFrom(`DELETE ${name}`, reply)
      await reply.body?.cancel()
    },
  }
}
