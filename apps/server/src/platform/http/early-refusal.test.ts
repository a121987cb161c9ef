import { type AddressInfo, connect } from 'node:net'
import { type Endpoint, endpoints, getUser, symbolList, uploadBase64 } from '@vce/protocol'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app'

const { app, call, seed } = await startTestApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

/** Sends the head of a call without its body; resolves with the text of the server's response. */
const answerTo = (path: string, head: string, bodyLength: number) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${bodyLength}\r\n${head}\r\n`,
      ),
    )
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data))
    })
    socket.once('error', reject)
  })

const eightMegabytes = 8 * 1024 * 1024

test.each([
  ['no token', '', '请登录后操作'],
  ['a token that opens nothing', 'token: forged\r\n', '登录已失效，请重新登录'],
])('a call of 8 MB with %s is refused before its body is sent', async (_case, head, msg) => {
  const answer = await answerTo(uploadBase64.path, head, eightMegabytes)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(new RegExp(`"code":4001,"key":"\\w+","msg":"${msg}"`))
})

const refusalOf = ({ access }: Endpoint) => {
  if (access === 'guest' || access === 'console') return undefined
  const isForOperators = typeof access === 'object' && 'operator' in access
  return isForOperators ? { code: 0, msg: '请先登录后台' } : { code: 4001, msg: '请登录后操作' }
}
const refused = endpoints.flatMap((endpoint) => {
  const refusal = refusalOf(endpoint)
  return refusal ? [[endpoint.path, refusal] as const] : []
})

test.each(refused)('%s without a token is refused before its body is parsed', async (url, refusal) => {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: '{"not":',
  })
  expect(reply.json()).toMatchObject(refusal)
})

test('the session of a call is looked up once', async () => {
  const user = await seed.user()
  const lookup = vi.spyOn(app.sessions, 'sessionOf')
  expect(await call(getUser, {}, user)).toMatchObject({ code: 1 })
  expect(await call(symbolList, {}, user)).toMatchObject({ code: 1 })
  expect(lookup).toHaveBeenCalledTimes(2)
  lookup.mockRestore()
})

test('a call of a user without a number is refused before its body is sent', async () => {
  const user = await seed.user({ mobile: null })
  expect(await answerTo(uploadBase64.path, `token: ${user.token}\r\n`, eightMegabytes)).toContain(
    '"code":4002',
  )
})
