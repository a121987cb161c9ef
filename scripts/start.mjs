import { spawn } from 'node:child_process'
import path from 'node:path'
import { prepare, root, run, say } from './lib/project.mjs'
import { supervise } from './lib/supervisor.mjs'

/**
 * Megabytes of the serving process's heap: it takes some 150 of them at rest, and 150 more under load. A fault that
 * takes more ends it, and it is back within seconds.
 */
const heap = 512

prepare()
// The build runs in a process of its own, so that its gigabyte of memory is freed.
run(process.execPath, ['scripts/build.mjs'])
process.env.NODE_ENV = 'production'

const { ended, onSignal } = supervise({
  say,
  // A group of its own: Ctrl+C reaches this process alone, which hands it on once. If this process is killed, the
  // channel between them closes, and the server stops by itself.
  start: () =>
    spawn(process.execPath, [`--max-old-space-size=${heap}`, path.join(root, 'dist/server/main.js')], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    }),
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => onSignal(signal))
process.on('SIGHUP', () => onSignal('SIGTERM'))
process.exit(await ended)
