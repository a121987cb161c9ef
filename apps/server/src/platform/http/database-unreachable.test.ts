import { signInByPassword, symbolList } from '@vce/protocol'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, isDatabaseUnreachable } from '#platform/database'
import { createLogger } from '#platform/logging'
import type { PageRenderer } from '#platform/pages'
import { buildTestApp, startTestApp } from '#test/app'
import { loggerWithLines } from '#test/log-lines'

/** Behaves like the web's renderer: a page whose loader failed gets the status of the error. */
const renderer: PageRenderer = {
  async render(_request, { api }) {
    try {
      await api.call(symbolList, {})
      return { status: 200, html: '<html>quotes</html>' }
    } catch (error) {
      return { status: (error as { code: number }).code, html: '<html>failed</html>', error }
    }
  },
  paintKey: () => '',
  refused: ({ code, msg }) => Object.assign(new Error(msg), { code }),
}
const web = { renderer, serveFiles: async () => undefined }
const busy = { code: 0, key: 'busy', msg: '系统繁忙，请稍后再试', data: null }
const post = (to: typeof app, url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  to.inject({ method: 'POST', url, payload, headers })

/** A portal without rendered pages, with its log and a user. */
async function startPortal() {
  const { logger, lines } = loggerWithLines()
  const { app, call, seed, pool } = await startTestApp({ web, logger })
  /** Sends a request, then kills the database connection that waits for a table lock held by the test. */
  async function killedWhileWaiting<Answer>(table: string, send: () => Promise<Answer>): Promise<Answer> {
    const holder = await pool.connect()
    try {
      await holder.query(`begin; lock table ${table}`)
      const answer = send()
      const waiting = `select pg_terminate_backend(pid) from pg_locks join pg_class on oid = relation
        where relname = $1 and not granted and pg_locks.database = (select oid from pg_database where datname = current_database())`
      while ((await holder.query(waiting, [table])).rowCount === 0);
      return await answer
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }

  return { app, call, user: await seed.user(), lines, killedWhileWaiting }
}
const { app, call, user, killedWhileWaiting } = await startPortal()

test('a call whose connection is killed gets 503 with the busy envelope', async () => {
  const reply = await killedWhileWaiting('product_days', () => post(app, symbolList.path))
  expect([reply.statusCode, reply.json(), reply.headers['retry-after']]).toEqual([503, busy, '1'])
  expect(await call(symbolList, {})).toMatchObject({ code: 1 })
})

test('a call whose session cannot be looked up gets 503', async () => {
  const send = () => post(app, '/api/user/index', {}, { token: user.token })
  const reply = await killedWhileWaiting('sessions', send)
  expect([reply.statusCode, reply.json()]).toEqual([503, busy])
})

test('a page whose connection is killed gets 503 and is not cached', async () => {
  const reply = await killedWhileWaiting('product_days', () => app.inject('/'))
  expect([reply.statusCode, reply.body]).toEqual([503, '<html>failed</html>'])
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' })
  expect((await app.inject('/')).statusCode).toBe(200)
})

test('a page whose session cannot be looked up gets 503', async () => {
  const send = () => app.inject({ url: '/', headers: { cookie: `token=${user.token}` } })
  const reply = await killedWhileWaiting('sessions', send)
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('an unreachable database is logged as a warning', async () => {
  const { app, user, lines, killedWhileWaiting } = await startPortal()
  const headers = { token: user.token }
  await killedWhileWaiting('product_days', () => post(app, symbolList.path))
  await killedWhileWaiting('sessions', () => post(app, '/api/user/index', {}, headers))
  await killedWhileWaiting('product_days', () => app.inject('/'))
  await killedWhileWaiting('sessions', () =>
    app.inject({ url: '/', headers: { cookie: `token=${user.token}` } }),
  )
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged.filter(({ msg }) => msg === 'database unreachable').length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...logged.map(({ level }) => level))).toBe(40)
})

test('calls, transactions and pages without a database get 503', async () => {
  const nowhere = connect('postgresql://vce@127.0.0.1:1/nothing', createLogger('silent'))
  onTestFinished(() => nowhere.pool.end())
  const { app: alone } = await buildTestApp(nowhere, { web })
  onTestFinished(() => alone.close())

  expect((await post(alone, symbolList.path)).statusCode).toBe(503)
  const signIn = await post(alone, signInByPassword.path, { account: '13800138000', password: 'Soybean2705' })
  expect([signIn.statusCode, signIn.json()]).toEqual([503, busy])
  expect((await alone.inject('/')).statusCode).toBe(503)
  expect((await alone.inject({ url: '/', headers: { cookie: 'token=x' } })).statusCode).toBe(503)
})

const withCode = (fields: object) => Object.assign(new Error('x'), fields)
const inQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each<[string, unknown, boolean]>([
  ['57P01, an administrator ended it', inQuery(withCode({ code: '57P01' })), true],
  ['57P03, it is starting', withCode({ code: '57P03' }), true],
  ['08006, the connection failed', inQuery(withCode({ code: '08006' })), true],
  ['53300, too many connections', withCode({ code: '53300' }), true],
  ['refused', withCode({ code: 'ECONNREFUSED', syscall: 'connect' }), true],
  [
    'refused at both addresses',
    new AggregateError([withCode({ code: 'ECONNREFUSED', syscall: 'connect' })]),
    true,
  ],
  ['no such socket file', withCode({ code: 'ENOENT', syscall: 'connect' }), true],
  ['a file that is missing', withCode({ code: 'ENOENT', syscall: 'open' }), false],
  ['a name that does not resolve', withCode({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), true],
  ['reset within a statement', inQuery(withCode({ code: 'ECONNRESET', syscall: 'read' })), true],
  ['reset by a caller', withCode({ code: 'ECONNRESET', syscall: 'read' }), false],
  ['the pool’s timeout', new Error('timeout exceeded when trying to connect'), true],
  ['ended between two statements', inQuery(new Error('Connection terminated unexpectedly')), true],
  [
    'another server, by fetch',
    new TypeError('fetch failed', { cause: withCode({ syscall: 'connect' }) }),
    false,
  ],
  ['a statement that is wrong', inQuery(withCode({ code: '42P01' })), false],
  ['an existing row', inQuery(withCode({ code: '23505' })), false],
  ['no error', 'gone', false],
])('%s: unreachable is %3$s', (_what, error, unreachable) => {
  expect(isDatabaseUnreachable(error)).toBe(unreachable)
})
