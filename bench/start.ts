import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from './memory'
import { type Effort, median } from './rounds'
import type { Site } from './site'
import type { Line } from './table'

const wanted = { ready: 3000, memory: 350 }
const idle = 5000

/** A restart on a data folder that is there, and what the idle server then holds. */
export async function start({ rounds }: Effort, site: Site): Promise<Line[]> {
  const ready: number[] = []
  const memory: { server: number; database: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await site.start()
    ready.push(server.readyAfter)
    await sleep(idle)
    const held = memoryOf(server.pid, site.dataDir)
    if (held) memory.push(held)
    await server.stop()
  }
  const restart = median(ready)
  const total = median(memory.map((held) => held.server + held.database))
  const part = (name: 'server' | 'database') => median(memory.map((held) => held[name])).toFixed(0)
  return [
    {
      what: '重启到可用',
      measured: `${restart.toFixed(0)} ms`,
      comparedWith: '已有数据目录',
      ratio: null,
      budget: `≤ ${wanted.ready} ms`,
      met: restart <= wanted.ready,
    },
    {
      what: '空闲内存（PSS）',
      measured: memory.length ? `${total.toFixed(0)} MB` : '本机不可测',
      comparedWith: memory.length ? `服务端 ${part('server')}，数据库 ${part('database')}` : '—',
      ratio: null,
      budget: `≤ ${wanted.memory} MB`,
      met: memory.length ? total <= wanted.memory : null,
    },
  ]
}
