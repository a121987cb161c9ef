import type { Channel } from '@vce/protocol'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
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

/** Pairs of names and values as they came: a header that came twice is two pairs. */
const pairsOf = ({ raw }: FastifyRequest): RawNotice['headers'] =>
  raw.rawHeaders.flatMap((name, place): [string, string][] =>
    place % 2 === 0 ? [[name.toLowerCase(), raw.rawHeaders[place + 1] ?? '']] : [],
  )

/** Headers as they are kept. */
function kept(pairs: RawNotice['headers']): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of pairs) {
    const before = headers[name]
    headers[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return headers
}

/** Where channels send their notices: `/notify/wechat` and `/notify/alipay`, without an envelope. */
export const noticeRoutes: FastifyPluginAsync<NoticeOptions> = async (
  app,
  { clock, settling, providers },
) => {
  app.removeAllContentTypeParsers()
  // What was signed are the bytes.
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

  /** Keeps a notice, believes it only if it is genuine, applies it once; says whether it is acknowledged. */
  async function take(channel: Channel, provider: Provider, raw: RawNotice, address: string) {
    const at = clock.now()
    const payments = paymentsRepository(settling.db)
    const id = await payments.keepNotice({
      ...{ channel, at, body: raw.body, headers: kept(raw.headers), address, verdict: 'kept' },
    })
    const logger: Logger | FastifyRequest['log'] = app.log
    let notice: Notice
    try {
      notice = provider.readNotice(raw, at)
    } catch (error) {
      if (!(error instanceof NoticeRefused)) throw error
      logger.warn({ channel, notice: id, reason: error.message }, 'a notice was refused')
      await payments.markNotice(id, `refused: ${error.message}`)
      return false
    }
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
