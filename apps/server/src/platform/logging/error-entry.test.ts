import { signInByPassword } from '@vce/protocol'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { loggerWithLines } from '#test/log-lines'
import { errorEntry, errorText } from './error-entry'

const secret = '13800138000'
const { logger, lines, text } = loggerWithLines()
const { app, db, pool } = await startTestApp({ logger })

const thrownBy = async (work: Promise<unknown>): Promise<Error> => {
  try {
    await work
  } catch (error) {
    return error as Error
  }
  throw new Error('Nothing was thrown')
}

const lastLine = () => JSON.parse(lines.at(-1) ?? '')

test('a failed statement of a call is logged with its cause and without parameters', async () => {
  await pool.query('alter table users rename to users_elsewhere')
  const reply = await app.inject({
    method: 'POST',
    url: signInByPassword.path,
    headers: { platform: 'pc', token: 'a-token-of-a-user' },
    payload: { account: secret, password: 'Soybean2705' },
  })
  await pool.query('alter table users_elsewhere rename to users')

  expect(reply.statusCode).toBe(500)
  expect(text()).toMatch(/Failed query: select.*relation \\"users\\" does not exist/)
  expect(text()).toContain('"code":"42P01"')
  expect(text()).not.toMatch(/13800138000|Soybean|params|a-token/)
})

test.each([
  ['a table that is missing', sql`select * from nowhere where mobile = ${secret}`],
  ['a value that is no number', sql`select ${secret}::text::inet`],
  ['a value with quotes and lines', sql`select ${`"${secret}"\n    at ${secret}`}::text::int`],
  [
    'an existing row',
    sql`insert into users (id, mobile) overriding system value values (1, ${secret}), (1, ${secret})`,
  ],
  ['a trigger that names it', sql`do $$ begin raise exception '13800138000 is refused'; end $$`],
])('%s is logged without the parameter', async (_case, statement) => {
  const thrown = await thrownBy(db.execute(statement))
  const error = new DrizzleQueryError('select $1', [secret], thrown.cause as Error)
  for (const log of [
    () => logger.error({ err: error }, 'fault'),
    () => logger.error({ err: error }),
    () => logger.error(error),
    () => logger.child({ job: 1 }).warn({ err: new Error('the job failed', { cause: error }) }, 'job'),
  ]) {
    log()
    expect(lines.at(-1)).not.toContain(secret)
    expect(lines.at(-1)).toContain('Failed query: select $1')
  }
  expect(errorText(error)).not.toContain(secret)
})

test('a cause is logged with its type, message, code and frames', async () => {
  const error = await thrownBy(db.execute(sql`select * from nowhere where mobile = ${secret}`))
  logger.error({ err: new Error('the list could not be made', { cause: error }) }, 'fault')

  expect(lastLine().err).toMatchObject({
    type: 'Error',
    message: 'the list could not be made',
    stack: expect.stringMatching(/^Error: the list could not be made\n {4}at .*error-entry\.test/),
    cause: {
      type: 'DrizzleQueryError',
      message: 'Failed query: select * from nowhere where mobile = $1',
      cause: {
        type: 'DatabaseError',
        message: 'relation "nowhere" does not exist',
        code: '42P01',
        stack: expect.stringMatching(/^error: relation "nowhere" does not exist\n {4}at /),
      },
    },
  })
  expect(errorText(error)).toBe(
    'Failed query: select * from nowhere where mobile = $1：relation "nowhere" does not exist',
  )
})

test('each part of an AggregateError is logged without its parameters', () => {
  const part = new DrizzleQueryError('select $1', [secret], new Error(`about ${secret}`))
  const entry = errorEntry(new AggregateError([part, new Error('refused')], 'all failed'))

  expect(entry.errors).toMatchObject([{ message: 'Failed query: select $1' }, { message: 'refused' }])
  expect(JSON.stringify(entry)).not.toContain(secret)
})

test('the entry of a circular cause is finite', () => {
  const error = new Error('one')
  error.cause = new Error('two', { cause: error })
  expect(JSON.stringify(errorEntry(error)).match(/"one"/g)?.length).toBeLessThan(10)
})

test('the stack of an error with a changed message has the new message only', () => {
  const error = new Error(`first ${secret}`)
  error.message = 'second'
  expect(errorEntry(error).stack).toMatch(/^Error: second\n {4}at /)
})

test('a thrown string is logged as it is, a thrown object by its type only', () => {
  expect(errorEntry('gone')).toEqual({ type: 'string', message: 'gone' })
  expect(errorEntry({ mobile: secret })).toEqual({ type: 'object', message: '' })
})
