import { spawn } from 'node:child_process'
import path from 'node:path'
import { prepare, root, run, say } from './lib/project.mjs'
import { supervise } from './lib/supervisor.mjs'

/**
 * Maximum heap of the serving process in megabytes: it uses about 150 at rest, and 150 more under load. A
 * fault that uses more ends the process, which is restarted within seconds.
 */
const heap = 512

prepare()
// The build runs in a separate process, so that its gigabyte of memory is freed.
run(process.execPath, ['scripts/build.mjs'])
process.env.NODE_ENV = 'production'

const { ended, onSignal } = supervise({
  say,
  // A separate process group: Ctrl+C only reaches this process, which forwards it once. If this process is
  // killed, the channel between both closes and the server stops by itself.
  start: () =>
    spawn(process.execPath, [`--max-old-space-size=${heap}`, path.join(root, 'dist/server/main.js')], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    }),
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => onSignal(signal))
process.on('SIGHUP', () => onSignal('SIGTERM'))
process.exit(await ended)
