import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signInOperator } from '@vce/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { connect, migrateDatabase, startEmbeddedPostgres } from '#platform/database'
import { createLogger } from '#platform/logging'
import { buildTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture, operatorPassword } from './operator.fixture'

const guesses = 10_000
const atOnce = 50

let now = testTime
const clock = { now: () => now }

/** Starts a server on a database of its own; both end with the test. */
async function startServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-guesses-'))
  const postgres = await startEmbeddedPostgres(folder)
  await migrateDatabase(postgres.connectionString)
  const { db, pool } = connect(postgres.connectionString, createLogger('error'))
  const { app } = await buildTestApp({ db, pool }, { env: consoleEnv, clock })
  onTestFinished(async () => {
    await app.close()
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return { app, db }
}

/** The attacker knows login name and password, and guesses a code each second, always from a new address. */
test('none of 10,000 guesses opens a session of an operator', { timeout: 900_000 }, async () => {
  const { app, db } = await startServer()
  const { call, operator, codeOf } = createConsoleFixture({ app, db, clock })
  const owner = await operator(['owner'])
  let opened = 0
  let checked = 0
  for (let from = 0; from < guesses; from += atOnce) {
    now = new Date(now.getTime() + atOnce * 1_000)
    const right = codeOf(owner)
    const replies = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => {
        const code = String((from + index) % 1_000_000).padStart(6, '0')
        const form = {
          login: owner.login,
          password: operatorPassword,
          code: code === right ? '999999' : code,
        }
        const address = `203.${(from + index) >> 8}.${(from + index) & 255}.7`
        return call(signInOperator, form, undefined, { address })
      }),
    )
    opened += replies.filter((reply) => reply.code === 1).length
    checked += replies.filter(({ key }) => key === 'wrong').length
  }
  expect(opened).toBe(0)
  // After five tries the login is locked for half an hour, so in 2.8 hours only some thirty guesses are
  // checked.
  expect(checked).toBeLessThanOrEqual(40)
  const locks = await auditRepository(db).count({ target: `operator login ${owner.login}` })
  process.stdout.write(`${guesses} guesses: ${opened} got in, ${checked} were checked, ${locks} locks\n`)
})
