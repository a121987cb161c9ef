import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { processorSeconds } from './processor'
import type { Stretch } from './publish-stretch'
import type { Server } from './server'

/** Results of one stretch of deliveries to the clients. */
export interface StretchResult {
  /** Deliveries per second of wall time. */
  perSecond: number
  /** The server's processor time per delivery, in microseconds. */
  processor: number
  p99: number
}

/** Starts the clients of a server in a separate process: `bench/….ts ADDRESS COUNT`. */
export async function withClients(server: Server, kind: 'fan-out' | 'stream', count: number) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `bench/${kind}-clients.ts`, server.url, String(count)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()

  return {
    async stretch(stretch: Stretch): Promise<StretchResult> {
      const query = new URLSearchParams(Object.entries(stretch).map(([name, value]) => [name, String(value)]))
      const before = processorSeconds(server.pid) ?? 0
      const began = performance.now()
      await (await fetch(`${server.url}/?${query}`)).text()
      const seconds = (performance.now() - began) / 1000
      await sleep(300)
      child.stdin.write('\n')
      const { value } = await lines.next()
      const { received, p99 } = JSON.parse(String(value)) as { received: number; p99: number }
      const used = (processorSeconds(server.pid) ?? 0) - before
      return { perSecond: received / seconds, processor: (used * 1e6) / received, p99 }
    },
    end: () => child.kill(),
  }
}
