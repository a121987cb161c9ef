import { setTimeout as sleep } from 'node:timers/promises'
import { measureFreshClone } from './fresh-clone'
import { memoryOf } from './memory'
import { type Effort, median } from './rounds'
import { createSite, type Site } from './site'
import type { ResultRow } from './table'

const wanted = { first: 30_000, ready: 3000, memory: 350 }
/** Milliseconds of waiting until memory used during the start has been freed. */
const idle = 30_000

/**
 * Measures starts with an empty and with a filled data folder, the memory of the idle server after each, and
 * the first start of a fresh clone by a new user.
 */
export async function measureStart(effort: Effort, site: Site): Promise<ResultRow[]> {
  return [...(await firstStart(effort)), ...(await restart(effort, site)), ...(await measureFreshClone())]
}

async function firstStart({ rounds }: Effort): Promise<ResultRow[]> {
  const starts: StartMeasurement[] = []
  for (let round = 0; round < rounds; round++) {
    const site = createSite()
    try {
      starts.push(await measureOneStart(site))
    } finally {
      site.remove()
    }
  }
  const ready = median(starts.map(({ readyAfter }) => readyAfter))
  return [
    {
      what: '首次启动到可用',
      measured: `${ready.toFixed(0)} ms`,
      comparedWith: '空数据目录，含生成模拟行情，不含构建',
      ratio: null,
      budget: `≤ ${wanted.first} ms`,
      within: ready <= wanted.first,
    },
    memoryLine('首次启动后空闲内存（PSS）', starts),
  ]
}

async function restart({ rounds }: Effort, site: Site): Promise<ResultRow[]> {
  const starts: StartMeasurement[] = []
  for (let round = 0; round < rounds; round++) starts.push(await measureOneStart(site))
  const ready = median(starts.map(({ readyAfter }) => readyAfter))
  return [
    {
      what: '重启到可用',
      measured: `${ready.toFixed(0)} ms`,
      comparedWith: '已有数据目录',
      ratio: null,
      budget: `≤ ${wanted.ready} ms`,
      within: ready <= wanted.ready,
    },
    memoryLine('重启后空闲内存（PSS）', starts),
  ]
}

type StartMeasurement = Awaited<ReturnType<typeof measureOneStart>>

async function measureOneStart(site: Site) {
  const server = await site.start()
  await sleep(idle)
  const memory = memoryOf(server.pid, site.dataDir)
  await server.stop()
  return { readyAfter: server.readyAfter, memory }
}

function memoryLine(what: string, starts: readonly StartMeasurement[]): ResultRow {
  const memory = starts.flatMap((start) => start.memory ?? [])
  const total = median(memory.map((held) => held.server + held.database))
  const part = (name: 'server' | 'database') => median(memory.map((held) => held[name])).toFixed(0)
  return {
    what,
    measured: memory.length ? `${total.toFixed(0)} MB` : '本机不可测',
    comparedWith: memory.length ? `服务端 ${part('server')}，数据库 ${part('database')}` : '—',
    ratio: null,
    budget: `≤ ${wanted.memory} MB`,
    within: memory.length ? total <= wanted.memory : null,
  }
}
