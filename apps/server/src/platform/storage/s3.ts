import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#platform/config'
import { checkName, typeOf } from './file-name'
import type { Storage } from './storage'

interface S3Options extends S3Settings {
  /** Milliseconds for one request, its body included. */
  timeoutMs?: number
}

/** Milliseconds before the second try. */
const pause = 200

const mayPass = (status: number) => status >= 500 || status === 429

/** Objects of one bucket, by path-style addresses: every service that calls itself S3-compatible knows those. */
export function createS3({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  timeoutMs: patience = 20_000,
}: S3Options): Storage {
  // Its own retries would go on for minutes.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  const once = (name: string, init: RequestInit) =>
    client.fetch(`${endpoint}/${bucket}/${name}`, { ...init, signal: AbortSignal.timeout(patience) })

  /** All three calls may be made twice: a name is put as a whole, read, or gone. */
  async function ask(name: string, init: RequestInit) {
    const first = await once(name, init).catch(() => undefined)
    if (first && !mayPass(first.status)) return first
    await first?.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, pause))
    return once(name, init)
  }

  /** Refusals name the call, never the address: keys may stand in it. */
  async function fault(what: string, reply: Response) {
    const words = (await reply.text()).slice(0, 300)
    return new Error(`S3 answered ${reply.status} to ${what}: ${words}`)
  }

  return {
    async put(name, bytes, type) {
      checkName(name, type)
      const body = new Uint8Array(bytes)
      const reply = await ask(name, {
        method: 'PUT',
        body,
        headers: {
          'content-type': type,
          // Signed with the rest: what arrives is what was sent.
          'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
        },
      })
      if (!reply.ok) throw await fault(`PUT ${name}`, reply)
      await reply.body?.cancel()
    },

    async open(name) {
      const type = typeOf(name)
      if (type === undefined) return undefined
      const reply = await ask(name, { method: 'GET' })
      if (reply.status === 404) {
        await reply.body?.cancel()
        return undefined
      }
      if (!reply.ok || !reply.body) throw await fault(`GET ${name}`, reply)
      const size = reply.headers.get('content-length')
      return {
        size: size === null ? null : Number(size),
        type,
        stream: Readable.fromWeb(reply.body as ReadableStream<Uint8Array>),
      }
    },

    async remove(name) {
      checkName(name)
      const reply = await ask(name, { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw await fault(`DELETE ${name}`, reply)
      await reply.body?.cancel()
    },
  }
}
