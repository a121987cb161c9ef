import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@vce/futures'
import type { ResultRow } from './table'

/**
 * Megabytes allowed for server and database together, and for the supervisor and the npm that waits for it.
 */
const wanted = { served: 350, supervisor: 45 }
/** Time allowed for an install, a build and a first start. */
const maxStartMs = 10 * minuteMs

const parts = ['server', 'database', 'supervisor', 'npm', 'other'] as const
type Memory = Record<(typeof parts)[number], number>

const read = (get: () => string) => {
  try {
    return get()
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

function partOf(command: string): keyof Memory {
  if (command.includes('dist/server/main.js')) return 'server'
  if (command.includes('scripts/start.mjs')) return 'supervisor'
  if (command.includes('postgres')) return 'database'
  return command.startsWith('npm ') ? 'npm' : 'other'
}

/** PSS in MB of all processes that run in a folder, by part; null where the system does not report PSS. */
function memoryIn(folder: string): Memory | null {
  const sums: Memory = { server: 0, database: 0, supervisor: 0, npm: 0, other: 0 }
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = read(() => readFileSync(`/proc/${id}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    const place = read(() => readlinkSync(`/proc/${id}/cwd`))
    if (!place.startsWith(folder) && !command.includes(folder)) continue
    const rollup = read(() => readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))
    sums[partOf(command)] += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
  }
  return sums.server === 0 ? null : sums
}

/** Clones the project and runs `npm start` as a new user does, which installs and builds. */
async function startClone(folder: string) {
  const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), folder])
  if (cloned.status !== 0) throw new Error(`No clone: ${cloned.stderr}`)
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  while (!/http:\/\/\S+/.test(said)) {
    if (child.exitCode !== null || performance.now() - began > maxStartMs)
      throw new Error(`No start: ${said}`)
    await sleep(100)
  }
  return {
    readyAfter: performance.now() - began,
    async stop() {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** The first start of a fresh clone including the build, and its memory after one and five minutes. */
export async function measureFreshClone(): Promise<ResultRow[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'vce-clone-'))
  const folder = path.join(home, 'portal')
  try {
    const started = await startClone(folder)
    const lines: ResultRow[] = [
      {
        what: '全新克隆 npm start 到可用',
        measured: `${(started.readyAfter / 1000).toFixed(0)} s`,
        comparedWith: '含安装与构建',
        ratio: null,
        budget: '—',
        within: null,
      },
    ]
    try {
      for (const [minutes, since] of [
        [1, 0],
        [5, 1],
      ] as const) {
        await sleep((minutes - since) * minuteMs)
        lines.push(...memoryLines(minutes, memoryIn(folder)))
      }
    } finally {
      await started.stop()
    }
    return lines
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
}

function memoryLines(minutes: number, memory: Memory | null): ResultRow[] {
  const what = `全新克隆 ${minutes} 分钟后内存（PSS）`
  if (!memory) {
    const unknown = { measured: '本机不可测', comparedWith: '—', ratio: null, within: null }
    return [{ what, ...unknown, budget: `≤ ${wanted.served} MB` }]
  }
  const served = memory.server + memory.database
  const round = (value: number) => value.toFixed(0)
  return [
    {
      what,
      measured: `${round(served)} MB`,
      comparedWith: `服务端 ${round(memory.server)}，数据库 ${round(memory.database)}，其他 ${round(memory.other)}`,
      ratio: null,
      budget: `≤ ${wanted.served} MB`,
      within: served <= wanted.served,
    },
    {
      what: `全新克隆 ${minutes} 分钟后守护进程（PSS）`,
      measured: `${round(memory.supervisor)} MB`,
      comparedWith: `npm 另占 ${round(memory.npm)}`,
      ratio: null,
      budget: `≤ ${wanted.supervisor} MB`,
      within: memory.supervisor <= wanted.supervisor,
    },
  ]
}
