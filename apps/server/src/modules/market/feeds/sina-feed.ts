import { products, tradingDayOf } from '@vce/futures'
import type { Logger } from '#platform/logging'
import { anyTrades, daySettling } from './market-hours'
import type { SourceListener, TickSource } from './received-tick'
import type { Refusals } from './refusals'
import { ticksOfAnswer } from './sina-answer'
import { sinaRequests } from './sina-symbols'

/** Between two rounds of requests; doubled by every one that brings nothing. In milliseconds. */
const pace = { usual: 3_000, slowest: 60_000 }
/** Of an answer, in bytes; a hundred lines are 25 kB. */
const largest = 1_000_000

const decoder = new TextDecoder('gb18030')

interface SinaOptions extends Pick<SourceListener, 'onTicks'> {
  /** `https://hq.sinajs.cn`; the path is added. */
  url: string
  logger: Logger
  refusals: Refusals
  /** How long an answer may take, in milliseconds. */
  patience?: number
}

export interface SinaFeed extends TickSource {
  /** Resolves when the round of requests that runs is over. */
  idle(): Promise<void>
}

/** Quotes of 新浪财经, asked for as long as anything trades, and now and then until it is settled. Its terms forbid passing them on: for trying out only. */
export function createSinaFeed({
  url,
  logger,
  refusals,
  onTicks: hear,
  patience = 5_000,
}: SinaOptions): SinaFeed {
  const seen = new Map<string, string>()
  let askedAt = Number.NEGATIVE_INFINITY
  let failing = false
  let wait = pace.usual
  let asking: Promise<void> | null = null
  let round = new AbortController()
  let ended = false
  let requests: { tradingDay: string; lists: string[][] } | null = null

  async function answerTo(symbols: readonly string[], signal: AbortSignal): Promise<string> {
    const reply = await fetch(`${url}/list=${symbols.join()}`, {
      headers: { referer: 'https://finance.sina.com.cn/' },
      signal,
    })
    if (!reply.ok) {
      await reply.body?.cancel()
      throw new Error(`answered ${reply.status}`)
    }
    return decoder.decode(await bytesOf(reply))
  }

  async function ask(lists: readonly string[][]) {
    const { signal } = round
    const answers = await Promise.allSettled(lists.map((symbols) => answerTo(symbols, signal)))
    if (ended) return
    let quotes = 0
    let fault: unknown = null
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        fault = answer.reason
        continue
      }
      const heard = ticksOfAnswer(answer.value, seen, refusals)
      quotes += heard.quotes
      hear(heard.ticks)
    }
    // One that is shut out gets answers too, without a quote in them.
    wait = quotes > 0 ? pace.usual : Math.min(wait * 2, pace.slowest)
    if (fault === null && quotes > 0) failing = false
    else if (!failing) {
      failing = true
      logger.warn({ err: fault ?? undefined, quotes }, 'sina does not answer as it should')
    }
  }

  return {
    start: () => undefined,
    idle: async () => {
      await asking
    },
    poll(now) {
      if (asking || ended || now < askedAt + wait) return
      const trades = anyTrades(products, now)
      const tradingDay = trades ? tradingDayOf(now) : daySettling(now)
      if (tradingDay === null || (!trades && now < askedAt + pace.slowest)) return
      if (requests?.tradingDay !== tradingDay) requests = { tradingDay, lists: sinaRequests(tradingDay) }
      askedAt = now
      const begun = new AbortController()
      round = begun
      const timer = setTimeout(() => begun.abort(new Error('no answer in time')), patience)
      asking = ask(requests.lists)
        .catch((error) => logger.error({ err: error }, 'fault in an answer of sina'))
        .finally(() => {
          clearTimeout(timer)
          asking = null
        })
    },
    async stop() {
      ended = true
      round.abort()
      await asking
    },
  }
}

async function bytesOf({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > largest) throw new Error(`an answer of more than ${largest} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
