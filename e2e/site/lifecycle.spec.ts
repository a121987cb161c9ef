import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { moments } from '../support/moments'
import { copyPreparedData } from '../support/server'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(path.join(tmpdir(), 'vce 期货 '))
const dataDir = path.join(folder, '数据')
test.beforeAll(() => copyPreparedData(dataDir))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Starts the built server, or its supervisor, on a data folder with blanks and Chinese in its path; resolves
 * when it reports that it is ready.
 */
async function start(settings: Record<string, string> = {}, program = 'dist/server/main.js') {
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      CLOCK_START: moments.session,
      DEVELOPMENT_MODE: 'on',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  const url = await new Promise<string | null>((resolve) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line)
      const [address] = /http:\/\/\S+/.exec(line) ?? []
      if (address) resolve(address)
    })
    server.once('exit', () => resolve(null))
  })
  const addresses = () => said.flatMap((line) => /已就绪： (http:\S+)/.exec(line)?.[1] ?? [])
  return { server, url, said: () => said.join('\n'), addresses }
}

const waitForExit = async (server: ChildProcess) =>
  server.exitCode === null ? (await once(server, 'exit'))[0] : server.exitCode

/** Whether a port takes new connections. */
const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const attempt = connect(port, '127.0.0.1')
    attempt.once('connect', () => {
      attempt.destroy()
      resolve(true)
    })
    attempt.once('error', () => resolve(false))
  })

test('SIGTERM lets an open request finish and ends with 0', async () => {
  const { server, url } = await start()
  const { port } = new URL(url ?? '')
  // Sends half of a request before the signal. The server asks for the body once it handles the request.
  const socket = connect(Number(port), '127.0.0.1')
  const answer: string[] = []
  socket.on('data', (chunk) => answer.push(String(chunk)))
  socket.write(
    'POST /vce_gm/v1/symbol_list HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n{',
  )
  await expect.poll(() => answer.join('')).toContain('100 Continue')
  server.kill('SIGTERM')
  await expect.poll(() => isListening(Number(port))).toBe(false)
  socket.write('}')

  await once(socket, 'close')
  expect(answer.join('')).toContain('"code":1')
  expect(await waitForExit(server)).toBe(0)
})

test('after kill -9 the next start recovers', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { server, url } = await start()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    server.kill('SIGKILL')
    await waitForExit(server)
  }
  const { server, url } = await start()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await waitForExit(server)).toBe(0)
})

test('a wrong setting ends the start and is named with the reason', async () => {
  const { server, url, said } = await start({ PORT: 'abc' })
  expect(url).toBeNull()
  expect(await waitForExit(server)).toBe(1)
  expect(said()).toContain('设置 PORT 必须是 0 到 65535 之间的整数，现为「abc」')
})

test('a port in use is named', async () => {
  const first = await start()
  const { port } = new URL(first.url ?? '')
  const second = await start({ PORT: port })
  expect(second.url).toBeNull()
  expect(second.said()).toContain(`端口 ${port} 已被占用`)
  first.server.kill('SIGTERM')
  await waitForExit(first.server)
})

test('a database that does not answer is named', async () => {
  const { url, said } = await start({ DATABASE_URL: 'postgresql://reader@127.0.0.1:1/none' })
  expect(url).toBeNull()
  expect(said()).toContain('DATABASE_URL 指向的数据库无法连接')
})

/** The child process of another process. */
const childOf = ({ pid }: ChildProcess) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the supervisor restarts a killed server and stops it on a signal', async () => {
  const { server, said, addresses } = await start({}, 'scripts/start.mjs')
  const first = childOf(server)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => addresses().length).toBe(2)
  expect(said()).toContain('服务器意外退出（SIGKILL），立即重新启动')
  expect((await fetch(`${addresses()[1]}/readyz`)).status).toBe(200)

  const second = childOf(server)
  expect(second).not.toBe(first)
  server.kill('SIGTERM')
  expect(await waitForExit(server)).toBe(0)
  expect([first, second].filter(isRunning)).toEqual([])
})

test('a server stops by itself once its supervisor is gone', async () => {
  const { server } = await start({}, 'scripts/start.mjs')
  const child = childOf(server)
  server.kill('SIGKILL')
  await expect.poll(() => isRunning(child)).toBe(false)
})

test('a refused start is not repeated', async () => {
  const { server, said } = await start({ PORT: 'abc' }, 'scripts/start.mjs')
  expect(await waitForExit(server)).toBe(1)
  expect(said().match(/设置 PORT/g)).toHaveLength(1)
})
