import {
  endpoints,
  getOperator,
  mayOperate,
  type OperatorAccess,
  operatorRoleNames,
  signInOperator,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const { app, db, seed } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })

const forOperators = endpoints.flatMap((endpoint) =>
  typeof endpoint.access === 'object' && 'operator' in endpoint.access
    ? [{ endpoint, access: endpoint.access as OperatorAccess }]
    : [],
)
const consolePaths = new Set([
  ...forOperators.map(({ endpoint }) => endpoint.path),
  ...endpoints.filter(({ access }) => access === 'console').map(({ path }) => path),
])

/** Keys of refusals that come before the input is read; `stopOf` is undefined for an admitted call. */
const stopped = new Set(['forbidden', 'operatorSignIn', 'networkChanged', 'freshCodeNeeded', 'unknownCall'])
const stopOf = ({ key }: { key?: string }) => (key !== undefined && stopped.has(key) ? key : undefined)

test.each(operatorRoleNames)('%s may make exactly the calls of the matrix', async (role) => {
  const someone = await operator([role])
  for (const { endpoint, access } of forOperators) {
    // A new session for each call, because signing out ends it.
    const token = await session(someone)
    const reply = await call(endpoint, {}, token)
    const expected = mayOperate([role], access) ? undefined : 'forbidden'
    expect([endpoint.path, stopOf(reply)]).toEqual([endpoint.path, expected])
  }
})

test('dangerous calls take a code that is not older than five minutes', async () => {
  const owner = await operator(['owner'])
  const token = await session(owner)
  const dangerous = forOperators.filter(({ access }) => access.fresh)
  expect(dangerous.length).toBeGreaterThan(0)
  now = new Date(now.getTime() + 5 * 60_000 + 1)
  for (const { endpoint, access } of dangerous) {
    if (!mayOperate(['owner'], access)) continue
    expect(await call(endpoint, {}, token)).toMatchObject({
      key: 'freshCodeNeeded',
      msg: '该操作须在五分钟内输入过动态码，请再次输入',
    })
  }
})

test('neither a guest nor a user opens a call of operators', async () => {
  const user = await seed.user()
  for (const { endpoint } of forOperators) {
    expect(await call(endpoint, {})).toMatchObject({ key: 'operatorSignIn', msg: '请先登录后台' })
    const reply = await app.inject({
      method: 'POST',
      url: endpoint.path,
      headers: { host: consoleEnv.CONSOLE_HOST, token: user.token, 'operator-token': user.token },
      payload: {},
    })
    expect(reply.json()).toMatchObject({ key: 'operatorSignIn' })
  }
})

test('an operator’s token is ignored by the calls of users', async () => {
  const token = await session(await operator(['owner']))
  const forUsers = endpoints.filter(({ access }) => access === 'signedIn')
  expect(forUsers.length).toBeGreaterThan(5)
  for (const { path } of forUsers) {
    const reply = await app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'localhost', 'operator-token': token, token },
      payload: {},
    })
    expect([path, reply.json().code]).toEqual([path, 4001])
  }
})

test('the console’s calls answer on its host alone', async () => {
  for (const { path, method = 'POST' } of endpoints) {
    const isConsole = consolePaths.has(path)
    for (const host of [consoleEnv.CONSOLE_HOST, 'localhost', 'www.example.com']) {
      const payload = method === 'POST' ? { payload: {} } : {}
      const { statusCode } = await app.inject({ method, url: path, headers: { host }, ...payload })
      const exists = isConsole === (host === consoleEnv.CONSOLE_HOST)
      expect([host, path, statusCode === 404]).toEqual([host, path, !exists])
    }
  }
  for (const url of ['/', '/readyz', '/openapi.json', '/metrics']) {
    const { statusCode } = await app.inject({ url, headers: { host: consoleEnv.CONSOLE_HOST } })
    expect([url, statusCode]).toEqual([url, 404])
  }
})

test('a refused access is audited', async () => {
  const reviewer = await operator(['reviewer'])
  const [refusedOne] = forOperators.filter(({ access }) => !mayOperate(['reviewer'], access))
  if (!refusedOne) throw new Error('Some call is refused to reviewers')
  await call(refusedOne.endpoint, {}, await session(reviewer))
  const entries = await auditRepository(db).newest({ operatorId: reviewer.id }, { limit: 5, offset: 0 })
  expect(entries).toMatchObject([{ action: 'access.refused', target: refusedOne.endpoint.path }])
})

test('without a host of its own the console answers on this machine without a proxy only', async () => {
  const local = await startTestApp({ env: { CONSOLE_KEY: consoleEnv.CONSOLE_KEY }, clock })
  const fixture = createConsoleFixture({ ...local, clock })
  const token = await fixture.session(await fixture.operator(['owner']))
  const home = { host: 'localhost:3000', address: '127.0.0.1' }
  expect(await fixture.call(getOperator, {}, token, home)).toMatchObject({ key: 'networkChanged' })
  for (const from of [
    { host: 'localhost:3000', address: '203.0.113.7' },
    { host: 'evil.example.com', address: '127.0.0.1' },
  ]) {
    expect(await fixture.call(getOperator, {}, token, from)).toMatchObject({ key: 'unknownCall' })
  }
  const proxied = await local.app.inject({
    method: 'POST',
    url: getOperator.path,
    headers: { host: 'localhost', 'operator-token': token, 'x-forwarded-for': '127.0.0.1' },
    remoteAddress: '127.0.0.1',
    payload: {},
  })
  expect(proxied.statusCode).toBe(404)
})

test('only listed networks reach the console', async () => {
  const env = { ...consoleEnv, CONSOLE_ALLOW: '198.51.100.0/24,2001:db8::/32' }
  const fenced = await startTestApp({ env, clock })
  const fixture = createConsoleFixture({ ...fenced, clock })
  const input = { login: 'someone', password: 'x', code: '000000' }
  for (const [address, key] of [
    ['198.51.100.1', 'wrong'],
    ['2001:db8::5', 'wrong'],
    ['198.51.101.1', 'unknownCall'],
    ['2001:db9::5', 'unknownCall'],
  ] as const) {
    expect(await fixture.call(signInOperator, input, undefined, { address })).toMatchObject({ key })
  }
})
