import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '.'
import {
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
import { parentOf } from './process-table'

const minutes = (count: number) => count * 60_000
const between = (min: number, max: number) => min + Math.random() * (max - min)

test('ten kills of a writing process lose no acknowledged row', { timeout: minutes(3) }, async () => {
  const folder = temporaryFolder()
  const acknowledged: string[] = []
  const startsMs: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const writer = startProcess('write', folder)
    await until(() => writer.lines().length > 0, 'it writes')
    await sleep(between(0, 1500))
    await kill(writer.child)
    acknowledged.push(...writer.lines())

    const before = performance.now()
    const next = await startEmbeddedPostgres(folder)
    startsMs.push(Math.round(performance.now() - before))
    expect(await missingFrom(next, acknowledged)).toBe(0)
    await next.stop()
  }
  console.log(
    `${acknowledged.length} acknowledged rows, none lost; next start after ${startsMs.join(', ')} ms`,
  )
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  await until(() => processesOn(folder).length === 0, 'nothing is left running')
})

test('ten kills of the server under a writing process lose no acknowledged row', {
  timeout: minutes(3),
}, async () => {
  const folder = temporaryFolder()
  const server = await start(folder)
  const acknowledged: string[] = []
  for (let round = 0; round < 10; round += 1) {
    const writer = startProcess('write', folder)
    await until(() => writer.lines().length > 100, 'it writes')
    await sleep(between(0, 500))
    process.kill(serverPid(folder) ?? 0, 'SIGKILL')
    await kill(writer.child)
    acknowledged.push(...writer.lines())

    await expect
      .poll(() => missingFrom(server, acknowledged).catch(() => 'away'), { timeout: 10_000 })
      .toBe(0)
  }
  console.log(`${acknowledged.length} acknowledged rows, none lost`)
})

test('ten kills of server, supervisor and process at once lose no acknowledged row', {
  timeout: minutes(3),
}, async () => {
  const folder = temporaryFolder()
  const acknowledged: string[] = []
  const startsMs: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const writer = startProcess('write', folder)
    await until(() => writer.lines().length > 100, 'it writes')
    const pid = serverPid(folder) ?? 0
    process.kill(parentOf(pid), 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    await kill(writer.child)
    acknowledged.push(...writer.lines())

    const before = performance.now()
    const next = await startEmbeddedPostgres(folder)
    startsMs.push(Math.round(performance.now() - before))
    expect(await missingFrom(next, acknowledged)).toBe(0)
    await next.stop()
  }
  console.log(
    `${acknowledged.length} acknowledged rows, none lost; next start after ${startsMs.join(', ')} ms`,
  )
})

test('a process killed at any moment of its start leaves nothing behind', {
  timeout: minutes(5),
}, async () => {
  let folder = temporaryFolder()
  for (let round = 0; round < 40; round += 1) {
    if (round % 4 === 0) folder = temporaryFolder()
    const starter = startProcess('hold', folder)
    await sleep(between(250, round % 4 === 0 ? 2000 : 900)) // longer in rounds that first create a cluster
    await kill(starter.child)
    if (round % 2) await until(() => processesOn(folder).length === 0, 'nothing is left running')

    const next = await startEmbeddedPostgres(folder, { timeoutMs: 20_000 })
    expect(await queryValue(next, 'select 1')).toBe(1)
    await next.stop()
    await until(() => processesOn(folder).length === 0, 'nothing is left running')
  }
})

test('six processes that start at once on a new folder share one server', {
  timeout: minutes(2),
}, async () => {
  const folder = temporaryFolder()
  const users = Array.from({ length: 6 }, () => startProcess('hold', folder))
  await until(() => users.every(({ lines }) => lines().length === 1), 'all are ready', minutes(1))
  const pid = serverPid(folder) ?? 0
  expect(processesOn(folder).filter((command) => /^\S*postgres -D/.test(command))).toHaveLength(1)

  await Promise.all(users.map(({ end }) => end()))
  expect(isGone(pid)).toBe(true)
})

test('seventy-five starts and stops by three concurrent users all succeed', {
  timeout: minutes(3),
}, async () => {
  const folder = temporaryFolder()
  const user = async () => {
    for (let round = 0; round < 25; round += 1) {
      const server = await startEmbeddedPostgres(folder)
      expect(await queryValue(server, 'select 1')).toBe(1)
      await server.stop()
      await sleep(between(0, 200))
    }
  }

  await Promise.all([user(), user(), user()])

  await until(() => processesOn(folder).length === 0, 'nothing is left running')
})

async function missingFrom(server: Awaited<ReturnType<typeof startEmbeddedPostgres>>, rows: string[]) {
  const sql = `select count(*)::int from unnest('{${rows.join()}}'::bigint[]) as given (n)
    where not exists (select from written where written.n = given.n)`
  return queryValue(server, sql)
}
