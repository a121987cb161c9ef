import type { Channel } from '@vce/protocol'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
import { hour, limits } from '#platform/limits'
import type { Logger } from '#platform/logging'
import { paymentsRepository } from '../attempts/payments.repository'
import type { Providers } from '../providers/provider'
import { type Notice, NoticeRefused, type Provider, type RawNotice } from '../providers/provider'
import { refundsRepository } from '../refunds/refunds.repository'
import { completeRefund, failRefund } from '../refunds/send-refunds'
import { type Settling, settle } from './settle'

export interface NoticeOptions {
  clock: Clock
  settling: Settling
  providers: Providers
}

const bodyLimit = 64 * 1024

/** Headers as pairs of names and values, as received: a header that occurs twice is two pairs. */
const pairsOf = ({ raw }: FastifyRequest): RawNotice['headers'] =>
  raw.rawHeaders.flatMap((name, place): [string, string][] =>
    place % 2 === 0 ? [[name.toLowerCase(), raw.rawHeaders[place + 1] ?? '']] : [],
  )

/** Headers in the form in which they are stored. */
function storedHeaders(pairs: RawNotice['headers']): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of pairs) {
    const before = headers[name]
    headers[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return headers
}

interface Origin {
  at: Date
  address: string
}

/** Limit of refused notices that are stored and logged per hour, because anyone can send notices. */
const refusedStored = (channel: Channel) => ({
  key: `refused notice ${channel}`,
  windows: [{ seconds: hour, max: 200 }],
})
const sampleBytes = 2_048
const sampleHeaders = 30
const sampleLetters = 300

/** The first part of a forged notice, to be stored. */
const sampleOf = ({ body, headers }: RawNotice) => ({
  body: body.subarray(0, sampleBytes),
  headers: storedHeaders(
    headers
      .slice(0, sampleHeaders)
      .map(([name, value]) => [name.slice(0, sampleLetters), value.slice(0, sampleLetters)]),
  ),
})

/**
 * Routes to which channels send their notices: `/notify/wechat` and `/notify/alipay`, without an envelope.
 */
export const noticeRoutes: FastifyPluginAsync<NoticeOptions> = async (
  app,
  { clock, settling, providers },
) => {
  app.removeAllContentTypeParsers()
  // Bodies stay unparsed, because the signature covers the bytes.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))

  for (const channel of ['wechat', 'alipay'] as const) {
    const provider = providers[channel]
    if (!provider) continue
    app.post(`/notify/${channel}`, { bodyLimit }, async (request, reply) => {
      const { body } = request
      const raw: RawNotice = {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        headers: pairsOf(request),
      }
      const isTaken = await take(channel, provider, raw, request.ip)
      const { status, type, body: text } = isTaken ? provider.acknowledge.done : provider.acknowledge.refused
      return reply.code(status).type(type).send(text)
    })
  }

  const logger: Logger | FastifyRequest['log'] = app.log

  /** Reads a notice; null for a forgery, of which a sample is stored for operators. */
  async function genuine(channel: Channel, provider: Provider, raw: RawNotice, from: Origin) {
    try {
      return provider.readNotice(raw, from.at)
    } catch (error) {
      if (!(error instanceof NoticeRefused)) throw error
      const verdict = `refused: ${error.message}`
      const { ok } = await limits(settling.db).take([refusedStored(channel)], from.at)
      if (!ok) return null
      logger.warn({ channel, reason: error.message }, 'a notice was refused')
      await paymentsRepository(settling.db).addNotice({ channel, ...from, ...sampleOf(raw), verdict })
      return null
    }
  }

  /** Stores a genuine notice, then applies it; returns whether it is acknowledged. */
  async function take(channel: Channel, provider: Provider, raw: RawNotice, address: string) {
    const at = clock.now()
    const notice = await genuine(channel, provider, raw, { at, address })
    if (!notice) return false
    const payments = paymentsRepository(settling.db)
    const id = await payments.addNotice({
      channel,
      at,
      body: raw.body,
      headers: storedHeaders(raw.headers),
      address,
      verdict: 'kept',
    })
    const verdict = await applied(channel, notice, at)
    await payments.markNotice(id, verdict)
    if (verdict === 'applied' || verdict === 'repeated' || verdict === 'other') return true
    logger.error({ channel, notice: id, verdict }, 'a genuine notice fits no payment of ours')
    return false
  }

  async function applied(channel: Channel, notice: Notice, at: Date): Promise<string> {
    if (notice.kind === 'other') return 'other'
    if (notice.kind === 'paid') return settle(settling, { channel, by: 'notice', at, paid: notice })
    const refund = await refundsRepository(settling.db).byNo(notice.refundNo)
    if (!refund) return 'unknown'
    if (notice.state === 'done') await completeRefund(settling.db, settling.shelf, refund.id, at)
    else await failRefund(settling.db, refund.id, notice.fault ?? '', at)
    return 'applied'
  }
}
