import { listedContracts, minuteMs, products, splitContractCode, tradingDayOf } from '@vce/futures'
import type { Logger } from '#platform/logging'
import type { DropCounter } from './drop-reasons'
import { isAnyTrading, settlingDay } from './market-hours'
import { ticksOfAnswer } from './sina-ticks'
import type { SourceListener, TickSource } from './tick-source'

/** Time between two rounds of requests; doubled after each round without a quote. */
const intervalMs = { min: 3_000, max: minuteMs }
/** Number of symbols in one request, so that the URL stays below two kilobytes. */
const maxSymbols = 100
/** Size limit of an answer; an answer of a hundred lines is 25 kB. */
const maxAnswerBytes = 1_000_000

const decoder = new TextDecoder('gb18030')

interface SinaOptions extends Pick<SourceListener, 'onTicks'> {
  /** `https://hq.sinajs.cn`; the path is added. */
  url: string
  logger: Logger
  drops: DropCounter
  /** Timeout of an answer. */
  timeoutMs?: number
}

export interface SinaFeed extends TickSource {
  /** Resolves when the running round of requests is over. */
  idle(): Promise<void>
}

/**
 * Quotes of 新浪财经, requested while anything trades, and at the longest interval from the close until
 * settlement. The terms of 新浪 forbid redistribution: for trials only.
 */
export function createSinaFeed({ url, logger, drops, onTicks, timeoutMs = 5_000 }: SinaOptions): SinaFeed {
  const seen = new Map<string, string>()
  let requestedAt = Number.NEGATIVE_INFINITY
  let failing = false
  let interval = intervalMs.min
  let running: Promise<void> | null = null
  let aborter = new AbortController()
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

  async function requestRound(lists: readonly string[][]) {
    const { signal } = aborter
    const answers = await Promise.allSettled(lists.map((symbols) => answerTo(symbols, signal)))
    if (ended) return
    let quotes = 0
    let fault: unknown = null
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        fault = answer.reason
        continue
      }
      const parsed = ticksOfAnswer(answer.value, seen, drops)
      quotes += parsed.quotes
      onTicks(parsed.ticks)
    }
    // A blocked client still gets answers, but without quotes.
    interval = quotes > 0 ? intervalMs.min : Math.min(interval * 2, intervalMs.max)
    if (fault === null && quotes > 0) failing = false
    else if (!failing) {
      failing = true
      logger.warn({ err: fault ?? undefined, quotes }, 'requests to sina fail or return no quotes')
    }
  }

  return {
    start: () => undefined,
    idle: async () => {
      await running
    },
    poll(now) {
      if (running || ended || now < requestedAt + interval) return
      const trades = isAnyTrading(products, now)
      const tradingDay = trades ? tradingDayOf(now) : settlingDay(now)
      if (tradingDay === null || (!trades && now < requestedAt + intervalMs.max)) return
      if (requests?.tradingDay !== tradingDay) requests = { tradingDay, lists: sinaRequests(tradingDay) }
      requestedAt = now
      const controller = new AbortController()
      aborter = controller
      const timer = setTimeout(() => controller.abort(new Error('no answer in time')), timeoutMs)
      running = requestRound(requests.lists)
        .catch((error) => logger.error({ err: error }, 'failed to process an answer of sina'))
        .finally(() => {
          clearTimeout(timer)
          running = null
        })
    },
    async stop() {
      ended = true
      aborter.abort()
      await running
    },
  }
}

/** Symbols of 新浪 for every listed contract of the products that 新浪 has, one list per request. */
export function sinaRequests(tradingDay: string): string[][] {
  const symbols = products.flatMap((product) => {
    // The line `nf_RB0` has no month and stands for the main contract; the line of its month has the same
    // figures and the contract's name.
    const stem = product.sinaCode?.slice(0, -1)
    if (stem === undefined) return []
    return listedContracts(product, tradingDay).map(
      (contract) => stem + splitContractCode(contract).deliveryMonth,
    )
  })
  const requests: string[][] = []
  for (let from = 0; from < symbols.length; from += maxSymbols) {
    requests.push(symbols.slice(from, from + maxSymbols))
  }
  return requests
}

async function bytesOf({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > maxAnswerBytes) throw new Error(`answer exceeds ${maxAnswerBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
