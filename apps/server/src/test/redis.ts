import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Whether Redis is installed; without it the tests that need it are skipped, and `npm test` counts them. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Starts a separate Redis that stores nothing on disk. */
export async function startRedis() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-redis-'))
  const socket = path.join(folder, 'redis.sock')
  const server = spawn(
    'redis-server',
    ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
    server.stdout.on('data', (text) => {
      if (String(text).includes('eady to accept connections')) resolve()
    })
  })
  return {
    url: socket,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
