import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createS3 } from './s3'

interface StoredObject {
  bytes: Buffer
  type: string
}

/**
 * The objects of a bucket in memory. Each function in `overrides` answers one request instead of the bucket.
 */
const objects = new Map<string, StoredObject>()
const requests: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
const overrides: ((reply: ServerResponse) => void)[] = []

const server = createServer(async (request, reply) => {
  const { method = '', url = '', headers } = request
  requests.push({ method, url, headers })
  const bytes = await buffer(request)
  const answer = overrides.shift()
  if (answer) return answer(reply)
  if (
    !/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/cn-north-1\/s3\/aws4_request, /.test(
      headers.authorization ?? '',
    )
  )
    return reply.writeHead(403).end('<Code>AccessDenied</Code>')
  if (method === 'PUT') {
    const hash = headers['x-amz-content-sha256']
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(bytes).digest('hex'))
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
  requests.length = 0
  overrides.length = 0
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

test('put, open and remove send signed requests below the bucket', async () => {
  await s3.put('ab12.webp', bytes, 'image/webp')
  expect(objects.get('/vce-files/ab12.webp')).toEqual({ bytes: Buffer.from(bytes), type: 'image/webp' })

  const found = await s3.open('ab12.webp')
  expect(found).toMatchObject({ size: 9, type: 'image/webp' })
  expect(found && (await buffer(found.stream)).toString()).toBe('a picture')

  await s3.remove('ab12.webp')
  expect(await s3.open('ab12.webp')).toBeUndefined()
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /vce-files/ab12.webp',
    'GET /vce-files/ab12.webp',
    'DELETE /vce-files/ab12.webp',
    'GET /vce-files/ab12.webp',
  ])
  for (const { headers } of requests) {
    expect(headers.authorization).toMatch(
      /SignedHeaders=[\w;-]*host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    )
    expect(headers.authorization).not.toContain('secret')
  }
})

test.each([
  ['is busy', busy],
  ['hangs up', hangUp],
])('a request to a service that %s is retried once', async (_what, fails) => {
  overrides.push(fails)
  await s3.put('ab12.webp', bytes, 'image/webp')
  expect(objects.size).toBe(1)
  expect(requests).toHaveLength(2)

  overrides.push(fails, fails)
  await expect(s3.put('cd34.webp', bytes, 'image/webp')).rejects.toThrow()
  expect(objects.size).toBe(1)
  expect(requests).toHaveLength(4)
})

test('a file is sent from the disk with its length', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'vce-s3-')), 'a.mp4')
  await writeFile(file, Buffer.alloc(300_000, 7))
  await s3.putFile('ab12.mp4', file, 'video/mp4')
  expect(objects.get('/vce-files/ab12.mp4')).toEqual({ bytes: Buffer.alloc(300_000, 7), type: 'video/mp4' })
  expect(requests[0]?.headers).toMatchObject({ 'content-length': '300000' })
  overrides.push(busy)
  await expect(s3.putFile('cd34.mp4', file, 'video/mp4')).rejects.toThrow('S3 answered 503 to PUT cd34.mp4')
  await expect(s3.putFile('cd34.webp', file, 'video/mp4')).rejects.toThrow('Invalid file name')
  await rm(path.dirname(file), { recursive: true })
})

test('stored files are written after one another into one file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vce-s3-'))
  await s3.put('ab12.bin', new TextEncoder().encode('a film'), 'application/octet-stream')
  const target = await open(path.join(folder, 'joined'), 'w')
  const buffer = Buffer.alloc(4)
  expect([
    await s3.appendTo(target, 'ab12.bin', buffer),
    await s3.appendTo(target, 'ab12.bin', buffer),
    await s3.appendTo(target, 'ab13.bin', buffer),
  ]).toEqual([6, 6, undefined])
  await target.close()
  expect(await readFile(path.join(folder, 'joined'), 'utf8')).toBe('a filma film')
  await rm(folder, { recursive: true })
})

test('a refusal is not retried', async () => {
  const stranger = createS3({ ...settings, accessKeyId: 'stranger' })
  await expect(stranger.put('ab12.webp', bytes, 'image/webp')).rejects.toThrow(
    'S3 answered 403 to PUT ab12.webp: <Code>AccessDenied</Code>',
  )
  await expect(stranger.open('ab12.webp')).rejects.toThrow('S3 answered 403 to GET ab12.webp')
  expect(requests).toHaveLength(2)
})

test('a request without a response times out', async () => {
  const shortTimeout = createS3({ ...settings, timeoutMs: 100 })
  overrides.push(silence, silence)
  await expect(shortTimeout.open('ab12.webp')).rejects.toThrow(/timeout/)
  expect(requests).toHaveLength(2)
})

test('a body that stalls ends its stream with a timeout', async () => {
  const shortTimeout = createS3({ ...settings, timeoutMs: 200 })
  overrides.push((reply) => void reply.writeHead(200, { 'content-length': 9 }).write('a pic'))
  const found = await shortTimeout.open('ab12.webp')
  if (!found) throw new Error('Nothing was opened')
  await expect(buffer(found.stream)).rejects.toThrow(/timeout/)
})

test.each(['../other-bucket/a.webp', 'ab12.webp?acl', 'ab.html', ''])(
  'the invalid name %j is rejected',
  async (name) => {
    await expect(s3.put(name, bytes, 'image/webp')).rejects.toThrow('Invalid file name')
    await expect(s3.remove(name)).rejects.toThrow('Invalid file name')
    expect(await s3.open(name)).toBeUndefined()
    expect(requests).toEqual([])
  },
)
