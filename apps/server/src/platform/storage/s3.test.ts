import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createS3 } from './s3'

interface Kept {
  bytes: Buffer
  type: string
}

/** A bucket in memory; what a test puts into `instead` answers the next request in its place. */
const objects = new Map<string, Kept>()
const asked: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
const instead: ((reply: ServerResponse) => void)[] = []

const server = createServer(async (request, reply) => {
  const { method = '', url = '', headers } = request
  asked.push({ method, url, headers })
  const bytes = await buffer(request)
  const answer = instead.shift()
  if (answer) return answer(reply)
  if (
    !/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/cn-north-1\/s3\/aws4_request, /.test(
      headers.authorization ?? '',
    )
  )
    return reply.writeHead(403).end('<Code>AccessDenied</Code>')
  if (method === 'PUT') {
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(bytes).digest('hex'))
      return reply.writeHead(400).end('<Code>XAmzContentSHA256Mismatch</Code>')
    objects.set(url, { bytes, type: headers['content-type'] ?? '' })
    return reply.writeHead(200).end()
  }
  if (method === 'DELETE') {
    objects.delete(url)
    return reply.writeHead(204).end()
  }
  const found = objects.get(url)
  if (!found) return reply.writeHead(404).end('<Code>NoSuchKey</Code>')
  reply.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length }).end(found.bytes)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  objects.clear()
  asked.length = 0
  instead.length = 0
})

const settings = {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'cn-north-1',
  bucket: 'vce-files',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
}
const s3 = createS3(settings)
const bytes = new TextEncoder().encode('a picture')
const busy = (reply: ServerResponse) => void reply.writeHead(503).end('<Code>SlowDown</Code>')
const hangUp = (reply: ServerResponse) => void reply.socket?.destroy()
const silence = () => undefined

test('an object is put, read and removed below its bucket, each time with a signature', async () => {
  await s3.put('ab12.webp', bytes, 'image/webp')
  expect(objects.get('/vce-files/ab12.webp')).toEqual({ bytes: Buffer.from(bytes), type: 'image/webp' })

  const found = await s3.open('ab12.webp')
  expect(found).toMatchObject({ size: 9, type: 'image/webp' })
  expect(found && (await buffer(found.stream)).toString()).toBe('a picture')

  await s3.remove('ab12.webp')
  expect(await s3.open('ab12.webp')).toBeUndefined()
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /vce-files/ab12.webp',
    'GET /vce-files/ab12.webp',
    'DELETE /vce-files/ab12.webp',
    'GET /vce-files/ab12.webp',
  ])
  for (const { headers } of asked) {
    expect(headers.authorization).toMatch(
      /SignedHeaders=[\w;-]*host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    )
    expect(headers.authorization).not.toContain('secret')
  }
})

test.each([
  ['is busy', busy],
  ['hangs up', hangUp],
])('a service that %s once is asked again, and no more than once', async (_what, fails) => {
  instead.push(fails)
  await s3.put('ab12.webp', bytes, 'image/webp')
  expect(objects.size).toBe(1)
  expect(asked).toHaveLength(2)

  instead.push(fails, fails)
  await expect(s3.put('cd34.webp', bytes, 'image/webp')).rejects.toThrow()
  expect(objects.size).toBe(1)
  expect(asked).toHaveLength(4)
})

test('a refusal is not asked again, and the fault says which', async () => {
  const stranger = createS3({ ...settings, accessKeyId: 'stranger' })
  await expect(stranger.put('ab12.webp', bytes, 'image/webp')).rejects.toThrow(
    'S3 answered 403 to PUT ab12.webp: <Code>AccessDenied</Code>',
  )
  await expect(stranger.open('ab12.webp')).rejects.toThrow('S3 answered 403 to GET ab12.webp')
  expect(asked).toHaveLength(2)
})

test('a service that never answers is given up', async () => {
  const impatient = createS3({ ...settings, timeoutMs: 100 })
  instead.push(silence, silence)
  await expect(impatient.open('ab12.webp')).rejects.toThrow(/timeout/)
  expect(asked).toHaveLength(2)
})

test('an object that stops in the middle ends its stream with a fault', async () => {
  const impatient = createS3({ ...settings, timeoutMs: 200 })
  instead.push((reply) => void reply.writeHead(200, { 'content-length': 9 }).write('a pic'))
  const found = await impatient.open('ab12.webp')
  if (!found) throw new Error('Nothing was opened')
  await expect(buffer(found.stream)).rejects.toThrow(/timeout/)
})

test.each(['../other-bucket/a.webp', 'ab12.webp?acl', 'ab.html', ''])(
  'no object is called %j',
  async (name) => {
    await expect(s3.put(name, bytes, 'image/webp')).rejects.toThrow('No file is called')
    await expect(s3.remove(name)).rejects.toThrow('No file is called')
    expect(await s3.open(name)).toBeUndefined()
    expect(asked).toEqual([])
  },
)
