import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { maxUploadBytes, uploadBase64, uploadFile } from '@vce/protocol'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { animatedPicture, createPngBomb, noisePicture, twoColourPicture } from './pictures.fixture'
import { uploadsOf } from './uploads'
import { uploads } from './uploads.tables'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vce-uploads-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let now = testTime
const { app, call, db, seed } = await startTestApp({
  env: { DATA_DIR: dataDir },
  clock: { now: () => now },
})

const png = await twoColourPicture(60, 40).png().toBuffer()
const dataAddress = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** All files that the portal has stored. */
const files = () =>
  existsSync(path.join(dataDir, 'files'))
    ? readdirSync(path.join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.includes('.webp'),
      )
    : []

beforeEach(async () => {
  now = testTime
  await db.delete(uploads)
  rmSync(path.join(dataDir, 'files'), { recursive: true, force: true })
})

/** The path in an address that may begin with the portal's origin. */
const pathIn = (address: string) => address.replace('http://localhost:80', '')

async function sent(user: TestUser, bytes: Uint8Array = png) {
  const { data } = await call(uploadFile, { file: bytes }, user)
  return pathIn(data.fullurl)
}

describe('上传图片', () => {
  test('a picture is re-encoded and served under the hash of the stored bytes', async () => {
    const user = await seed.user()
    const reply = await call(uploadFile, { file: png }, user)
    expect(reply).toMatchObject({ code: 1, msg: '上传成功' })
    expect(reply.data.fullurl).toMatch(/^http:\/\/localhost:80\/files\/[0-9a-f]{64}\.webp$/)

    const address = pathIn(reply.data.fullurl)
    const picture = await app.inject(address)
    const hash = createHash('sha256').update(picture.rawPayload).digest('hex')
    expect(picture.statusCode).toBe(200)
    expect(address).toBe(`/files/${hash}.webp`)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(picture.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${hash}"`,
    })
    expect(files()).toEqual([path.join(hash.slice(0, 2), `${hash}.webp`)])
    expect(await db.select().from(uploads)).toMatchObject([
      { userId: user.id, hash, mime: 'image/webp', width: 60, height: 40, bytes: picture.rawPayload.length },
    ])
  })

  test('a data address of the same picture gives the same path', async () => {
    const user = await seed.user()
    const address = await sent(user)
    expect(await call(uploadBase64, { pic: dataAddress(png) }, user)).toEqual({
      code: 1,
      msg: '上传成功',
      data: { url: address },
    })
  })

  test('the same picture is one file with one row per owner', async () => {
    const [one, other] = [await seed.user(), await seed.user()]
    const addresses = await Promise.all([sent(one), sent(one), sent(one), sent(other)])
    expect(new Set(addresses).size).toBe(1)
    expect(files()).toHaveLength(1)
    const owners = (await db.select().from(uploads)).map(({ userId }) => userId)
    expect(owners.sort()).toEqual([one.id, other.id].sort())
  })

  test('the declared name and type of a file are ignored', async () => {
    const user = await seed.user()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(png)], { type: 'text/html' }), '../../evil.html')
    const reply = await app.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { token: user.token },
      payload: form,
    })
    expect(pathIn(reply.json().data.fullurl)).toBe(await sent(user))
    expect(await call(uploadBase64, { pic: dataAddress(png, 'image/jpeg') }, user)).toMatchObject({ code: 1 })
  })

  test('other fields of the form are ignored', async () => {
    const user = await seed.user()
    const form = new FormData()
    form.set('__proto__x', '{}')
    form.set('userId', '1')
    form.set('file', new Blob([new Uint8Array(png)]), 'a.png')
    form.append('file', new Blob(['<script>']), 'b.html')
    const reply = await app.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { token: user.token },
      payload: form,
    })
    expect(pathIn(reply.json().data.fullurl)).toBe(await sent(user))
    expect(files()).toHaveLength(1)
  })

  test('a guest cannot upload', async () => {
    expect(await call(uploadFile, { file: png })).toMatchObject({ code: 4001, msg: '请登录后操作' })
    expect(await call(uploadBase64, { pic: dataAddress(png) })).toMatchObject({ code: 4001 })
    expect(files()).toEqual([])
  })
})

const half = (await noisePicture(300, 200).jpeg().toBuffer()).subarray(0, 5000)
const text = new TextEncoder()
const svg = text.encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('a refused upload', () => {
  test.each([
    ['an SVG', svg, '只支持 JPG、PNG、WebP、GIF 图片'],
    ['a page', text.encode('<!DOCTYPE html><script>alert(1)</script>'), '只支持 JPG、PNG、WebP、GIF 图片'],
    ['a document', text.encode('%PDF-1.7\n%…'), '只支持 JPG、PNG、WebP、GIF 图片'],
    ['text', text.encode('螺纹 3120'), '只支持 JPG、PNG、WebP、GIF 图片'],
    ['an empty file', new Uint8Array(), '请选择图片'],
    ['a file of more than 5 MB', Buffer.concat([png, Buffer.alloc(maxUploadBytes)]), '图片不能超过5MB'],
    ['a picture of 400 million pixels', createPngBomb(20_000), '图片尺寸过大，请缩小后再上传'],
    ['half a picture', half, '图片已损坏，请换一张'],
    ['the beginning of a picture', png.subarray(0, 30), '图片已损坏，请换一张'],
  ])('%s is refused and not stored', async (_what, file, msg) => {
    const user = await seed.user()
    expect(await call(uploadFile, { file }, user)).toEqual({
      code: 0,
      key: expect.any(String),
      msg,
      data: null,
    })
    expect(await call(uploadBase64, { pic: dataAddress(file) }, user)).toEqual({
      code: 0,
      key: expect.any(String),
      msg,
      data: null,
    })
    expect(await db.select().from(uploads)).toEqual([])
    expect(files()).toEqual([])
  })

  test('a file may have at most 5 MB', async () => {
    const user = await seed.user()
    const filled = Buffer.concat([png, Buffer.alloc(maxUploadBytes - png.length)])
    expect(await call(uploadFile, { file: filled }, user)).toMatchObject({ code: 1 })
    expect(await call(uploadFile, { file: Buffer.concat([filled, Buffer.alloc(1)]) }, user)).toMatchObject({
      msg: '图片不能超过5MB',
    })
    expect(await call(uploadBase64, { pic: dataAddress(filled) }, user)).toMatchObject({ code: 1 })
  })

  test.each([
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    'data:image/png;base64,这不是图片',
    'data:image/png;base64,bm90IGEgcGljdHVyZQ==',
    'https://example.com/a.png',
    'file:///etc/passwd',
    'aGVsbG8=',
  ])('%s is refused as no picture', async (pic) => {
    const user = await seed.user()
    expect(await call(uploadBase64, { pic }, user)).toMatchObject({
      code: 0,
      msg: '只支持 JPG、PNG、WebP、GIF 图片',
    })
    expect(files()).toEqual([])
  })

  test('a call without a picture is refused', async () => {
    const user = await seed.user()
    expect(await call(uploadFile, {}, user)).toMatchObject({ code: 0, msg: '请选择图片' })
    for (const pic of ['', 'data:image/png;base64,', 1 as unknown as string]) {
      expect(await call(uploadBase64, { pic }, user)).toMatchObject({ code: 0, msg: '请选择图片' })
    }
  })

  const boundary = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  test.each([
    ['JSON', 'application/json', JSON.stringify({ file: 'iVBORw0KGgo=' })],
    ['JSON with an object', 'application/json', JSON.stringify({ file: { type: 'Buffer', data: [1] } })],
    ['JSON with a list', 'application/json', '[1,2]'],
    ['a form without a boundary', 'multipart/form-data', 'file=1'],
    ['a form that is cut off', 'multipart/form-data; boundary=x', boundary],
    ['an empty form', 'multipart/form-data; boundary=x', ''],
    ['a form that is none', 'multipart/form-data; boundary=x', '{"file":1}'],
    [
      'another field',
      'multipart/form-data; boundary=x',
      `${boundary.replace('"file"', '"avatar"')}abc\r\n--x--\r\n`,
    ],
    [
      'text in place of a file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n',
    ],
    [
      'a prototype',
      'multipart/form-data; boundary=x',
      `${boundary.replace('"file"', '"__proto__"')}abc\r\n--x--\r\n`,
    ],
  ])('%s is refused as no file', async (_what, type, payload) => {
    const user = await seed.user()
    const reply = await app.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { token: user.token, 'content-type': type },
      payload,
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ code: 0, key: 'noFile', msg: '请选择图片', data: null })
  })

  test('a file of 30 MB over HTTP is refused with the reason', async () => {
    const { token } = await seed.user()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(png), new Uint8Array(30 * 1024 * 1024)]), 'a.png')
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const reply = await fetch(`http://127.0.0.1:${port}${uploadFile.path}`, {
      method: 'POST',
      headers: { token },
      body: form,
    })
    expect(await reply.json()).toEqual({ code: 0, key: 'tooLarge', msg: '图片不能超过5MB', data: null })
    expect(files()).toEqual([])
  })

  test('other calls accept no forms', async () => {
    const user = await seed.user()
    const reply = await app.inject({
      method: 'POST',
      url: uploadBase64.path,
      headers: { token: user.token, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect(reply.json()).toMatchObject({ code: 0, msg: '请求内容须为 JSON（application/json）' })
  })

  test('a page of another site cannot upload for its visitor', async () => {
    const user = await seed.user()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(png)]), 'a.png')
    const reply = await app.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { token: user.token, origin: 'https://evil.example.com' },
      payload: form,
    })
    expect(reply.json()).toMatchObject({ code: 0, msg: '请求来源有误，请从本站页面操作' })
    expect(files()).toEqual([])
  })

  test('a user may upload thirty pictures per hour and a hundred per day', async () => {
    const user = await seed.user()
    const pictures = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        twoColourPicture(4 + index, 4)
          .png()
          .toBuffer(),
      ),
    )
    const answers = []
    for (const [index, file] of pictures.entries()) {
      answers.push(
        index % 2
          ? await call(uploadFile, { file }, user)
          : await call(uploadBase64, { pic: dataAddress(file) }, user),
      )
    }
    expect(answers.filter(({ code }) => code !== 1)).toEqual([])
    const refused = { code: 0, key: 'tooOften', msg: '操作过于频繁，请稍后再试', data: null }
    expect(await call(uploadFile, { file: png }, user)).toEqual(refused)
    expect(await call(uploadBase64, { pic: dataAddress(png) }, user)).toEqual(refused)
    expect(files()).toHaveLength(30)
    // Another user's limit is not affected.
    expect(await call(uploadFile, { file: png }, await seed.user())).toMatchObject({ code: 1 })

    let stored = 30
    for (const hours of [1, 2, 3]) {
      now = new Date(testTime.getTime() + hours * 3_600_001)
      for (let index = 0; index < 30; index += 1) {
        if ((await call(uploadFile, { file: png }, user)).code === 1) stored += 1
      }
    }
    expect(stored).toBe(100)
  })
})

describe('/files/', () => {
  test.each([
    '/files/',
    '/files/..%2f..%2fpackage.json',
    '/files/../package.json',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/....//etc/passwd',
    '/files/.unfinished',
    `/files/${'a'.repeat(64)}.webp`,
    `/files/${'a'.repeat(64)}`,
    `/files/${'a'.repeat(64)}.webp%00`,
    `/files/ab/${'a'.repeat(64)}.webp`,
    `/files/${'A'.repeat(64)}.WEBP`,
    '/files/%00',
    '/files/%',
  ])('%s gets 404', async (url) => {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 0, data: null })
    expect(reply.headers['cache-control']).toBeUndefined()
  })

  test('a file in the store that was never uploaded is not served', async () => {
    const user = await seed.user()
    await sent(user)
    const name = `${'b'.repeat(64)}.webp`
    const [shard = ''] = readdirSync(path.join(dataDir, 'files')).filter((each) => each !== '.unfinished')
    writeFileSync(path.join(dataDir, 'files', shard, name), 'not ours')
    expect((await app.inject(`/files/${name}`)).statusCode).toBe(404)
  })

  test('conditional and HEAD requests have no body', async () => {
    const address = await sent(await seed.user())
    const { headers, rawPayload } = await app.inject(address)
    const cached = await app.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } })
    expect([cached.statusCode, cached.body]).toEqual([304, ''])
    expect(cached.headers['cache-control']).toContain('immutable')

    const head = await app.inject({ method: 'HEAD', url: address })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
    })
  })

  test('a lost file gets 404 until it is uploaded again', async () => {
    const user = await seed.user()
    const address = await sent(user)
    rmSync(path.join(dataDir, 'files'), { recursive: true })
    const lost = await app.inject(address)
    expect([lost.statusCode, lost.json().msg]).toEqual([404, '没有这个文件'])
    expect(lost.headers['cache-control']).toBeUndefined()
    expect(await sent(user)).toBe(address)
    expect((await app.inject(address)).statusCode).toBe(200)
  })
})

test('the API document describes the upload as a form', async () => {
  const operation = (await app.inject('/openapi.json')).json().paths[uploadFile.path].post
  expect(operation.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: expect.objectContaining({ properties: { file: { type: 'string', format: 'binary' } } }),
    },
  })
})

test('an animated picture is served as its first frame', async () => {
  const address = await sent(await seed.user(), await animatedPicture('gif'))
  const { rawPayload } = await app.inject(address)
  expect(rawPayload.includes('ANIM')).toBe(false)
})

test('only the exact path of a picture belongs to its uploader', async () => {
  const [one, other] = [await seed.user(), await seed.user()]
  const address = await sent(one)
  expect(await uploadsOf(db).owns(one.id, address)).toBe(true)
  expect(await uploadsOf(db).owns(other.id, address)).toBe(false)
  for (const wrong of [
    `https://evil.example.com${address}`,
    address.slice(1),
    `${address}?x`,
    '/files/x.webp',
  ]) {
    expect(await uploadsOf(db).owns(one.id, wrong), wrong).toBe(false)
  }
  expect(await uploadsOf(db).exported(one.id)).toEqual([
    { url: address, width: 60, height: 40, bytes: expect.any(Number), created_at: '2026-11-20 16:00:00' },
  ])
  expect(await uploadsOf(db).exported(other.id)).toEqual([])
})
