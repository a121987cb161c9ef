import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Channel } from '@vce/protocol'
import { afterAll } from 'vitest'
import { fromBeijingTime } from '#platform/clock'
import type { Notice, RawNotice } from '../providers/provider'
import { createSandbox } from './gateway'

/** A notice with its content, or with the reason why it was refused. */
export type ArrivedNotice = { channel: Channel; raw: RawNotice } & ({ notice: Notice } | { refused: string })

/** A sandbox, and a minimal portal that reads its notices with the real readers. */
export async function startSandboxFixture({ timeoutMs = 5000 } = {}) {
  // The clock of notices. Answers have the system's time, because the library checks it.
  let now = new Date('2026-11-20T02:00:00Z')
  const clock = { now: () => now }
  const arrived: ArrivedNotice[] = []
  const waiting: { ms: number; run: () => void }[] = []

  const portal = createServer(async (request, response) => {
    const channel: Channel = request.url === '/notify/wechat' ? 'wechat' : 'alipay'
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const { rawHeaders } = request
    const headers = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
    )
    const raw = { body: Buffer.concat(parts), headers }
    const { readNotice, acknowledge } = sandbox.providers[channel]
    try {
      arrived.push({ channel, raw, notice: readNotice(raw, now) })
      response.writeHead(acknowledge.done.status).end(acknowledge.done.body)
    } catch (error) {
      arrived.push({ channel, raw, refused: String(error) })
      response.writeHead(acknowledge.refused.status).end(acknowledge.refused.body)
    }
  })
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  const dataDir = path.join(tmpdir(), `vce-sandbox-${randomUUID()}`)
  const ownAddress = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
  const sandbox = createSandbox({
    dataDir,
    clock,
    ownAddress: () => ownAddress,
    later: (ms, run) => waiting.push({ ms, run }),
    timeoutMs,
  })
  afterAll(async () => {
    await sandbox.stop()
    portal.closeAllConnections()
    await new Promise((resolve) => portal.close(resolve))
    await rm(dataDir, { recursive: true, force: true })
  })

  let count = 0
  return {
    sandbox,
    dataDir,
    clock,
    ownAddress,
    arrived,
    waiting,
    setTime(beijing: string) {
      now = fromBeijingTime(beijing)
    },
    /** An attempt that the channel has prepared; for Alipay its page was opened too. */
    async opened(channel: Channel, amountFen = 29_800) {
      count += 1
      const attempt = {
        no: `T${channel === 'wechat' ? 'W' : 'A'}${String(count).padStart(8, '0')}`,
        amountFen,
        subject: '年度会员 365 天',
        expiresAt: new Date(now.getTime() + 1_800_000),
      }
      const prepared = await sandbox.providers[channel].prepare(attempt)
      if ('address' in prepared) await sandbox.openPage(new URL(prepared.address, ownAddress).searchParams)
      return { ...attempt, prepared }
    },
    noticesOf: (no: string) =>
      arrived.flatMap((each) =>
        'notice' in each && 'no' in each.notice && each.notice.no === no ? [each.notice] : [],
      ),
  }
}
