import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { momentAt } from '@vce/futures'

interface Commodity {
  at: number
  price?: number
  volume?: number
  openInterest?: number
}

/** A commodity's line as 新浪 writes it. */
export function sinaLine(
  symbol: string,
  { at, price = 3100, volume = 100, openInterest = 5000 }: Commodity,
): string {
  const [day = '', clock = ''] = momentAt(at).split(' ')
  const cells = [
    '螺纹钢连续',
    clock.replaceAll(':', ''),
    '3100.000',
    `${price}.000`,
    '3100.000',
    '0.000',
    '3099.000',
    '3101.000',
    `${price}.000`,
    '0.000',
    '3095.000',
    '412',
    '96',
    `${openInterest}.000`,
    `${volume}`,
    '沪',
    '螺纹钢',
    day,
    '1',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '3058.113',
    '3098.000',
    '7',
    '3102.000',
    '9',
    ...Array.from({ length: 12 }, () => '0'),
  ]
  return `var hq_str_nf_${symbol}="${cells.join()}";\n`
}

const codes = new Map<string, Buffer>()
for (let first = 0x81; first <= 0xfe; first += 1) {
  for (let second = 0x40; second <= 0xfe; second += 1) {
    const bytes = Buffer.from([first, second])
    codes.set(new TextDecoder('gbk').decode(bytes), bytes)
  }
}

/** Node cannot encode GBK. */
export const encodeGbk = (text: string) =>
  Buffer.concat([...text].map((letter) => codes.get(letter) ?? Buffer.from(letter)))

type Answer = (symbols: string[], reply: ServerResponse) => void

/** A local 新浪 server; the test sets its answers. */
export async function startSina() {
  const requests: { symbols: string[]; referer: string | undefined }[] = []
  let answer: Answer = (_symbols, reply) => reply.end()
  const server = createServer((request, reply) => {
    const symbols = (request.url ?? '').replace('/list=', '').split(',')
    requests.push({ symbols, referer: request.headers.referer })
    answer(symbols, reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(next: Answer) {
      answer = next
    },
    /** Serves these lines; symbols without one get an empty quote. */
    serve(lines: Readonly<Record<string, Commodity>>) {
      answer = (symbols, reply) => {
        const text = symbols.map((symbol) => {
          const line = lines[symbol]
          return line ? sinaLine(symbol.slice(3), line) : `var hq_str_${symbol}="";\n`
        })
        reply.end(encodeGbk(text.join('')))
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
