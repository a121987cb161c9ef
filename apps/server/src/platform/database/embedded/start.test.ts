import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '.'
import {
  clusterCopies,
  isGone,
  kill,
  processesOn,
  queryValue,
  serverPid,
  start,
  startProcess,
  temporaryFolder,
  until,
} from './embedded.harness'
import { pidFileIn } from './layout'
import { parentOf } from './process-table'

vi.setConfig({ testTimeout: 30_000 }) // each test takes one or two seconds on an idle machine

const { copyTo } = await clusterCopies()

test('a fresh folder gets a server behind a private socket', async () => {
  const folder = temporaryFolder()

  const server = await start(folder)

  expect(await queryValue(server, 'show server_version')).toMatch(/^18\./)
  expect(await queryValue(server, 'show fsync')).toBe('on')
  expect(await queryValue(server, 'show listen_addresses')).toBe('')
  expect(statSync(server.host).mode & 0o777).toBe(0o700)
})

test('Chinese text is sorted, folded and searched by its characters', async () => {
  const server = await start(copyTo())

  await queryValue(server, 'create extension pg_trgm')

  expect(await queryValue(server, "select '螺' < '铁矿石' and upper('rb螺纹') = 'RB螺纹'")).toBe(true)
  expect(await queryValue(server, "select similarity('螺纹钢主力', '螺纹钢')")).toBeGreaterThan(0.3)
})

test('a server restarted at once on the same folder has its data', async () => {
  const folder = copyTo()
  const first = await start(folder)
  await queryValue(first, "create table saved as select '螺纹钢' as name")
  await first.stop()

  const second = await start(folder)

  expect(await queryValue(second, 'select name from saved')).toBe('螺纹钢')
})

test('two processes started together share one server until the last one stops', async () => {
  const folder = copyTo()
  const [one, two] = [startProcess('hold', folder), startProcess('hold', folder)]
  await until(() => one.lines().length + two.lines().length === 2, 'both are ready')
  const pid = serverPid(folder) ?? 0
  expect(isGone(pid)).toBe(false)

  await one.end()
  expect(serverPid(folder)).toBe(pid)

  await two.end()
  expect(isGone(pid)).toBe(true)
  expect(existsSync(pidFileIn(folder))).toBe(false)
})

test('a server runs until the last user in the same process stops it', async () => {
  const folder = copyTo()
  const first = await start(folder)
  const second = await start(folder)
  const pid = serverPid(folder) ?? 0

  await first.stop()
  await first.stop()
  expect(await queryValue(second, 'select 1')).toBe(1)

  await second.stop()
  expect(isGone(pid)).toBe(true)
})

test('a process killed while writing loses no acknowledged row', async () => {
  const folder = copyTo()
  const writer = startProcess('write', folder)
  await until(() => writer.lines().length > 500, 'rows are written')

  await kill(writer.child)
  const next = await start(folder)

  const acknowledged = writer.lines()
  const found = await queryValue(
    next,
    `select count(*)::int from written where n in (${acknowledged.join()})`,
  )
  expect(found).toBe(acknowledged.length)
})

test('a server shuts down when its only process is killed', async () => {
  const folder = copyTo()
  const holder = startProcess('hold', folder)
  await until(() => holder.lines().length === 1, 'it is ready')
  const pid = serverPid(folder) ?? 0

  await kill(holder.child)

  await until(() => isGone(pid) && !existsSync(pidFileIn(folder)), 'the server has shut down')
})

test('a killed server restarts by itself on the same address', async () => {
  const folder = copyTo()
  const server = await start(folder)
  await queryValue(server, 'create table saved as select 3120 as price')
  const pid = serverPid(folder) ?? 0

  process.kill(pid, 'SIGKILL')

  await expect
    .poll(() => queryValue(server, 'select price from saved').catch(() => 'away'), { timeout: 10_000 })
    .toBe(3120)
  expect(serverPid(folder)).not.toBe(pid)
})

test('a server whose supervisor was killed does not prevent the next start', async () => {
  const folder = copyTo()
  const holder = startProcess('hold', folder)
  await until(() => holder.lines().length === 1, 'it is ready')
  const pid = serverPid(folder) ?? 0

  process.kill(parentOf(pid), 'SIGKILL')
  await kill(holder.child)

  expect(await queryValue(await start(folder), 'select 1')).toBe(1)
})

test('a stale pid file with the pid of another program does not prevent a start', async () => {
  const folder = copyTo()
  writeFileSync(pidFileIn(folder), `${process.pid}\n${path.join(folder, 'pgdata')}\n1\n5432\n\n\n\nready\n`)

  expect(await queryValue(await start(folder), 'select 1')).toBe(1)
})

test('a path may have spaces, Chinese, quotes and commas', async () => {
  const folder = path.join(temporaryFolder(), `期货 数据, it's "ours"`)

  const server = await start(folder)

  expect(await queryValue(server, 'select 1')).toBe(1)
  expect(server.host).toBe(path.join(folder, 'socket'))
})

test('a path too long for a socket gets it in a private folder elsewhere', async () => {
  const folder = copyTo(path.join(temporaryFolder(), '长'.repeat(60), 'x'.repeat(60)))

  const server = await start(folder)
  onTestFinished(() => rmSync(server.host, { recursive: true }))

  expect(await queryValue(server, 'select 1')).toBe(1)
  expect(server.host).toMatch(/^\/tmp\/embedded-pg-/)
  expect(statSync(server.host).mode & 0o777).toBe(0o700)
})

test('a folder of another major version is refused with the workaround', async () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'pgdata'))
  writeFileSync(path.join(folder, 'pgdata/PG_VERSION'), '17\n')

  const refused = startEmbeddedPostgres(folder)

  await expect(refused).rejects.toThrow(EmbeddedPostgresError)
  await expect(refused).rejects.toThrow(/was made by Postgres 17, the installed one is 18\. .*DATABASE_URL/)
})

test('a path that is a file is refused with the workaround', async () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')

  await expect(startEmbeddedPostgres(file)).rejects.toThrow(/^Embedded Postgres: .*DATABASE_URL/)
})

test('a start that times out leaves no server behind', async () => {
  const folder = copyTo()

  await expect(startEmbeddedPostgres(folder, { timeoutMs: 1 })).rejects.toThrow('not ready after 0.001 s')

  await until(() => processesOn(folder).length === 0, 'nothing is left running')
  expect(serverPid(folder)).toBeUndefined()
})
