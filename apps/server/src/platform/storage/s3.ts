import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { minuteMs } from '@vce/futures'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#platform/config'
import { checkName, typeOf } from './file-name'
import type { Storage } from './storage'

interface S3Options extends S3Settings {
  /** Timeout of one request including its body, in milliseconds. */
  timeoutMs?: number
}

/** Time for the bodies of large files, in milliseconds. */
const fileTimeoutMs = 15 * minuteMs
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

  const addressOf = (name: string) => `${endpoint}/${bucket}/${name}`
  const once = (name: string, init: RequestInit) =>
    client.fetch(addressOf(name), { ...init, signal: AbortSignal.timeout(timeoutMs) })

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

  /**
   * The reply to a GET. Its head has the time of a request, and so has each piece of its body, which may be a long video:
   * only waiting for the service counts, not waiting for the reader.
   */
  async function openReply(name: string) {
    const controller = new AbortController()
    const withinTime = async <Result>(wait: () => Promise<Result>) => {
      const late = () => controller.abort(new DOMException('S3 did not answer: timeout', 'TimeoutError'))
      const timer = setTimeout(late, timeoutMs)
      return wait().finally(() => clearTimeout(timer))
    }
    const reply = await withinTime(() =>
      client.fetch(addressOf(name), { method: 'GET', signal: controller.signal }),
    )
    async function* pieces() {
      const reader = reply.body?.getReader()
      if (!reader) return
      try {
        for (;;) {
          const { done, value } = await withinTime(() => reader.read())
          if (done) return
          yield value
        }
      } finally {
        await reader.cancel().catch(() => undefined)
      }
    }
    return { reply, stream: () => Readable.from(pieces()) }
  }

  async function openTwice(name: string) {
    const first = await openReply(name).catch(() => undefined)
    if (first && !isTransient(first.reply.status)) return first
    await first?.reply.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return openReply(name)
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

    async putFile(name, path, type) {
      checkName(name, type)
      // The bytes are read while they are sent, so that a hash of them cannot be in the signature before.
      const reply = await client.fetch(addressOf(name), {
        method: 'PUT',
        headers: { 'content-type': type, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
        body: await openAsBlob(path, { type }),
        signal: AbortSignal.timeout(fileTimeoutMs),
      })
      if (!reply.ok) throw await errorFrom(`PUT ${name}`, reply)
      await reply.body?.cancel()
    },

    async open(name) {
      const type = typeOf(name)
      if (type === undefined) return undefined
      const { reply, stream } = await openTwice(name)
      if (reply.status === 404) {
        await reply.body?.cancel()
        return undefined
      }
      if (!reply.ok || !reply.body) throw await errorFrom(`GET ${name}`, reply)
      const size = reply.headers.get('content-length')
      return {
        size: size === null ? null : Number(size),
        type,
        stream: stream(),
      }
    },

    async appendTo(target, name) {
      if (typeOf(name) === undefined) return undefined
      const { reply, stream } = await openTwice(name)
      if (reply.status === 404) {
        await reply.body?.cancel()
        return undefined
      }
      if (!reply.ok || !reply.body) throw await errorFrom(`GET ${name}`, reply)
      let size = 0
      for await (const chunk of stream()) {
        await target.writeFile(chunk)
        size += chunk.length
      }
      return size
    },

    async remove(name) {
      checkName(name)
      const reply = await send(name, { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw await errorFrom(`DELETE ${name}`, reply)
      await reply.body?.cancel()
    },
  }
}
