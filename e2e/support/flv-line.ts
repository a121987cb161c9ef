import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { flvTag } from '../../apps/server/src/platform/rtmp/flv-tags'
import { publishedTags, readClip } from '../../apps/server/src/test/media-tags'

/** The head of an FLV file with pictures alone. */
const head = Buffer.from([0x46, 0x4c, 0x56, 1, 0b001, 0, 0, 0, 9, 0, 0, 0, 0])
/** Pictures that a viewer gets at once: one group. */
const burstMs = 2_000
const stepMs = 100

/** Writes the clip of the sample at the pace of its time stamps. */
async function play(reply: ServerResponse) {
  const clip = await readClip('live-sample')
  const began = performance.now()
  const tags = publishedTags({ clip, loops: 10 })
  let next = tags.next()
  reply.write(head)
  const timer = setInterval(() => {
    const until = performance.now() - began + burstMs
    for (; !next.done && next.value.time <= until; next = tags.next())
      reply.write(flvTag(next.value, next.value.time))
  }, stepMs)
  reply.once('close', () => clearInterval(timer))
}

/** Serves the address of a stream as FLV in place of the server. */
export async function serveFlv(page: Page, address: RegExp) {
  const lines = new Set<ServerResponse>()
  let begun = 0
  const server = createServer((_request, reply) => {
    begun += 1
    lines.add(reply)
    reply.once('close', () => lines.delete(reply))
    reply.writeHead(200, { 'content-type': 'video/x-flv', 'cache-control': 'no-store' })
    void play(reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await page.route(address, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }))
  return {
    /** Number of open lines, and of all so far. */
    count: () => lines.size,
    begun: () => begun,
    /** Ends all lines, as the server does when sound begins. */
    end() {
      for (const line of lines) line.end()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
