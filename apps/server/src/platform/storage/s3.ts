import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#platform/config'
import { checkName, typeOf } from './file-name'
import type { Storage } from './storage'

interface S3Options extends S3Settings {
  /** For one request including its body, in milliseconds. */
  timeoutMs?: number
}

/** Before the second attempt, in milliseconds. */
const retryDelayMs = 200

const isTransient = (status: number) => status >= 500 || status === 429

/** Objects of one bucket, by path-style addresses, which every S3-compatible service supports. */
export function createS3({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  timeoutMs = 20_000,
}: S3Options): Storage {
  // Its own retries would last for minutes.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  const once = (name: string, init: RequestInit) =>
    client.fetch(`${endpoint}/${bucket}/${name}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })

  /** All three calls are safe to repeat: a name is put as a whole, read, or removed. */
  async function send(name: string, init: RequestInit) {
    const first = await once(name, init).catch(() => undefined)
    if (first && !isTransient(first.status)) return first
    await first?.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return once(name, init)
  }

  /** The error names the call, never the address, which may contain keys. */
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
          // Signed with the other headers, so that the service verifies the body.
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
