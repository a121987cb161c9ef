// Both channels of the soak: their book is in the process that is never killed; the other processes call it
// over HTTP.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Channel } from '@vce/protocol'
import * as z from 'zod/mini'
import { dayAt } from '#modules/ledger'
import type { Clock } from '#platform/clock'
import {
  type BillRow,
  ChannelError,
  type ConfirmedPayment,
  type Provider,
  type QueriedPayment,
  type RefundState,
} from './providers/provider'

/** Points at which a process of the soak is killed. */
export const crashPoints = [
  'orderRow',
  'prepared',
  'noticeStored',
  'beforeAck',
  'refundRow',
  'refundSent',
  'expiry',
  'billImport',
  'tieOut',
] as const
/** Nightly chores; a process is killed at a random moment during one of them. */
export const choreNames = ['expiry', 'billImport', 'tieOut'] as const
export type ChoreName = (typeof choreNames)[number]
export type CrashPoint = (typeof crashPoints)[number]

/** Header with the pid of the calling process. */
export const pidHeader = 'x-soak-pid'
/** Header of a notice with the crash point at which its reader ends. */
export const crashHeader = 'x-soak-crash'

/** Creates a function that returns pseudorandom numbers from 0 to 1; equal seeds give equal numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface BookedPayment {
  no: string
  channel: Channel
  wantedFen: number
  subject: string
  expiresAt: Date
  providerNo: string
  state: 'waiting' | 'paid' | 'closed'
  paidFen: number
  paidAt: Date
  /** Whether no copy of the payment's notice was acknowledged: a later query has to find the payment. */
  isLost: boolean
}

interface BookedRefund {
  no: string
  paymentNo: string
  amountFen: number
  doneAt: Date
}

const call = z.object({
  channel: z.enum(['wechat', 'alipay']),
  method: z.enum(['prepare', 'query', 'close', 'refund', 'queryRefund', 'bill', 'chore']),
  /** Number of a payment, day of a bill, or name of a chore. */
  no: z.string(),
  refundNo: z._default(z.string(), ''),
  amountFen: z._default(z.int(), 0),
  totalFen: z._default(z.int(), 0),
  subject: z._default(z.string(), ''),
  expiresAt: z._default(z.string(), ''),
})
type Call = z.output<typeof call>

interface ChannelOptions {
  clock: Clock
  random: () => number
  /** Kills a process. */
  kill: (pid: number) => void
  /** Ports at which processes currently accept notices. */
  ports: () => readonly number[]
}

const chances = { pay: 0.7, otherAmount: 0.03, lost: 0.2, unanswered: 0.02, hastyRefundNotice: 0.4 }
const noticeTries = 8
/** Maximum delay of a refund's answer while its notice is delivered first, in milliseconds. */
const hastyMs = 500

export async function startSoakChannel({ clock, random, kill, ports }: ChannelOptions) {
  const payments = new Map<string, BookedPayment>()
  const refunds = new Map<string, BookedRefund>()
  /**
   * Calls that a real channel would refuse: a number reused with other content, or a refund of more than was
   * paid.
   */
  const violations: string[] = []
  const armed = new Map<CrashPoint, number>(crashPoints.map((point) => [point, 0]))
  const hits = new Map<CrashPoint, number>(crashPoints.map((point) => [point, 0]))
  const sending = new Set<Promise<boolean>>()
  const counts = { notices: 0, lost: 0, repeatedAcks: 0 }
  let isMarked = false
  let ended = false

  const isArmed = (point: CrashPoint) => (armed.get(point) ?? 0) > 0
  function hit(point: CrashPoint) {
    hits.set(point, (hits.get(point) ?? 0) + 1)
    armed.set(point, Math.max(0, (armed.get(point) ?? 0) - 1))
  }
  /** Kills the caller if this crash point is armed; returns whether it did. */
  function strikes(point: CrashPoint, pid: number) {
    if (!isArmed(point)) return false
    hit(point)
    kill(pid)
    return true
  }

  const paidOf = ({ no, providerNo, paidFen, paidAt }: BookedPayment): ConfirmedPayment => ({
    no,
    providerNo,
    amountFen: paidFen,
    currency: 'CNY',
    paidAt,
  })
  const isExpired = ({ expiresAt }: BookedPayment) => expiresAt <= clock.now()
  const refundState = ({ doneAt }: BookedRefund): RefundState => ({
    state: doneAt <= clock.now() ? 'done' : 'waiting',
  })

  async function sendOnce(channel: Channel, body: string): Promise<boolean> {
    const open = ports()
    const port = open[Math.floor(random() * open.length)]
    if (port === undefined) return false
    const point = (['noticeStored', 'beforeAck'] as const).find(isArmed)
    const marks = point !== undefined && !isMarked
    if (marks) isMarked = true
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/notify/${channel}`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(5_000),
        headers: { 'content-type': 'application/json', ...(marks && { [crashHeader]: point }) },
      })
      return reply.status === 200
    } catch {
      // The receiving process or the database was killed, so the notice is sent again.
      return false
    } finally {
      if (marks) isMarked = false
    }
  }

  /** Sends a notice until it is acknowledged, at most `noticeTries` times. */
  function send(channel: Channel, notice: object) {
    const body = JSON.stringify(notice)
    counts.notices += 1
    const delivery = (async () => {
      for (let tries = 0; tries < noticeTries; tries += 1) {
        if (await sendOnce(channel, body)) return true
        await sleep(100 * 2 ** Math.min(tries, 4))
      }
      return false
    })().finally(() => sending.delete(delivery))
    sending.add(delivery)
    return delivery
  }

  function notifyPaid(payment: BookedPayment) {
    if (random() < chances.lost) {
      counts.lost += 1
      payment.isLost = true
      return
    }
    const copies = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      send(payment.channel, { kind: 'paid', ...paidOf(payment) }),
    )
    void Promise.all(copies).then((acknowledged) => {
      payment.isLost = !acknowledged.some(Boolean)
    })
  }

  /** The payer pays some time after the payment was prepared, or never; never after the expiry. */
  function decide(payment: BookedPayment) {
    if (random() >= chances.pay) return
    const pauseMs = random() < 0.6 ? random() * 300 : random() * 35_000
    const amount = payment.wantedFen + (random() < chances.otherAmount ? 1 : 0)
    void sleep(pauseMs, undefined, { ref: false }).then(() => {
      if (ended || payment.state !== 'waiting' || isExpired(payment)) return
      Object.assign(payment, { state: 'paid', paidFen: amount, paidAt: clock.now() })
      notifyPaid(payment)
    })
  }

  const answers = {
    prepare({ no, channel, amountFen, subject, expiresAt }: Call, pid: number) {
      if (strikes('orderRow', pid)) return null
      const known = payments.get(no)
      const isOther = known && (known.wantedFen !== amountFen || known.subject !== subject)
      if (isOther) violations.push(`${no} was prepared with two contents`)
      const payment: BookedPayment = known ?? {
        no,
        channel,
        wantedFen: amountFen,
        subject,
        expiresAt: new Date(expiresAt),
        state: 'waiting',
        providerNo: `42${String(payments.size).padStart(12, '0')}`,
        paidFen: 0,
        paidAt: clock.now(),
        isLost: false,
      }
      payments.set(no, payment)
      if (!known) decide(payment)
      return strikes('prepared', pid) ? null : { text: `weixin://wxpay/${no}` }
    },

    query({ no }: Call): QueriedPayment {
      const payment = payments.get(no)
      if (!payment) return { state: 'none' }
      if (payment.state === 'paid') return { state: 'paid', ...paidOf(payment) }
      return { state: payment.state === 'closed' || isExpired(payment) ? 'closed' : 'waiting' }
    },

    close({ no }: Call) {
      const payment = payments.get(no)
      if (!payment) return { state: 'none' }
      if (payment.state === 'waiting') payment.state = 'closed'
      return { state: payment.state }
    },

    async refund({ no, refundNo, amountFen, totalFen }: Call, pid: number): Promise<RefundState | null> {
      if (strikes('refundRow', pid)) return null
      const payment = payments.get(no)
      const known = refunds.get(refundNo)
      const returned = returnedOf(no)
      const isOther = known && (known.amountFen !== amountFen || known.paymentNo !== no)
      const isTooMuch = !known && returned + amountFen > (payment?.paidFen ?? 0)
      if (isOther || isTooMuch || payment?.paidFen !== totalFen) {
        violations.push(`refund ${refundNo} of ${no}: ${amountFen} of ${totalFen}, ${returned} back before`)
        return { state: 'failed', fault: 'INVALID_REQUEST' }
      }
      const isHasty = random() < chances.hastyRefundNotice
      const pauseMs = isHasty ? 0 : random() * 300_000
      const made: BookedRefund = known ?? {
        no: refundNo,
        paymentNo: no,
        amountFen,
        doneAt: new Date(clock.now().getTime() + pauseMs),
      }
      refunds.set(refundNo, made)
      // As at real channels, the refund's notice may be applied before this call is answered.
      if (isHasty && !known) {
        const delivery = send(payment.channel, { kind: 'refund', refundNo, state: 'done' })
        await Promise.race([delivery, sleep(hastyMs)])
      }
      return strikes('refundSent', pid) ? null : { state: 'waiting' }
    },

    queryRefund({ refundNo }: Call): RefundState {
      const refund = refunds.get(refundNo)
      return refund ? refundState(refund) : { state: 'none' }
    },

    bill({ channel, no: day }: Call): { rows: BillRow[] } {
      const isOf = (at: Date) => dayAt(at) === day && at <= clock.now()
      const paid = [...payments.values()].filter((each) => each.state === 'paid' && each.channel === channel)
      const returned = [...refunds.values()].filter(({ paymentNo, doneAt }) => {
        return payments.get(paymentNo)?.channel === channel && isOf(doneAt)
      })
      const row = (no: string, amountFen: number, at: Date) => ({ no, amountFen, at, feeFen: 0 })
      return {
        rows: [
          ...paid
            .filter(({ paidAt }) => isOf(paidAt))
            .map(({ no, providerNo, paidFen, paidAt }) => {
              return { kind: 'payment' as const, providerNo, ...row(no, paidFen, paidAt) }
            }),
          ...returned.map(({ no, paymentNo, amountFen, doneAt }) => {
            const providerNo = payments.get(paymentNo)?.providerNo ?? ''
            return { kind: 'refund' as const, refundNo: no, providerNo, ...row(paymentNo, amountFen, doneAt) }
          }),
        ],
      }
    },

    /** Whether the caller should be killed during a chore that it is about to start. */
    chore: ({ no }: Call) => ({ crashes: choreNames.some((name) => name === no && isArmed(name)) }),
  }
  const returnedOf = (no: string) =>
    [...refunds.values()]
      .filter(({ paymentNo }) => paymentNo === no)
      .reduce((sum, { amountFen }) => sum + amountFen, 0)

  async function bodyOf(request: IncomingMessage) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    return call.parse(JSON.parse(Buffer.concat(parts).toString()))
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then(async (received) => {
      const isUnanswered = random() < chances.unanswered
      const answer = await answers[received.method](received, Number(request.headers[pidHeader]))
      // The call was executed, but the caller gets an error.
      if (isUnanswered) response.writeHead(500).end()
      else if (answer) response.writeHead(200).end(JSON.stringify(answer))
      else response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    refunds,
    violations,
    hits,
    hit,
    counts,
    arm: (point: CrashPoint) => armed.set(point, (armed.get(point) ?? 0) + 1),
    returnedOf,
    /** Stops payments and waits until all notices have been sent. */
    async rest() {
      ended = true
      await Promise.all(sending)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const answered = {
  prepare: z.object({ text: z.string() }),
  close: z.object({ state: z.enum(['closed', 'paid', 'none']) }),
  query: z.union([
    z.object({ state: z.enum(['none', 'waiting', 'closed']) }),
    z.object({
      state: z.literal('paid'),
      no: z.string(),
      providerNo: z.string(),
      amountFen: z.int(),
      currency: z.string(),
      paidAt: z.string(),
    }),
  ]),
  refund: z.union([
    z.object({ state: z.enum(['waiting', 'done', 'none']) }),
    z.object({ state: z.literal('failed'), fault: z.string() }),
  ]),
  bill: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(['payment', 'refund']),
        no: z.string(),
        refundNo: z.optional(z.string()),
        providerNo: z.string(),
        amountFen: z.int(),
        feeFen: z.int(),
        at: z.string(),
      }),
    ),
  }),
  chore: z.object({ crashes: z.boolean() }),
}

type AnswerShapes = typeof answered

/** Calls a method of the soak's channels; the header identifies this process. */
async function callChannel<Shape extends AnswerShapes[keyof AnswerShapes]>(
  url: string,
  shape: Shape,
  input: object,
): Promise<z.output<Shape>> {
  const reply = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { [pidHeader]: String(process.pid) },
  }).catch((cause: unknown) => {
    throw new ChannelError('no answer', { cause })
  })
  if (!reply.ok) throw new ChannelError(`answered ${reply.status}`)
  return shape.parse(await reply.json()) as z.output<Shape>
}

/** Whether this process should be killed during a chore. */
export async function shouldCrashIn(url: string, name: ChoreName): Promise<boolean> {
  const { crashes } = await callChannel(url, answered.chore, { channel: 'wechat', method: 'chore', no: name })
  return crashes
}

/** A client for one of the soak's channels. */
export function soakProvider(url: string, channel: Channel): Provider {
  const callFor = <Shape extends AnswerShapes[keyof AnswerShapes]>(
    shape: Shape,
    method: Call['method'],
    input: object,
  ) => callChannel(url, shape, { channel, method, ...input })

  return {
    channel,
    sandbox: true,
    async prepare({ no, amountFen, subject, expiresAt }) {
      const { text } = await callFor(answered.prepare, 'prepare', { no, amountFen, subject, expiresAt })
      return channel === 'wechat' ? { codeUrl: text } : { address: text }
    },
    readNotice({ body }) {
      const notice = JSON.parse(body.toString())
      return notice.kind === 'paid' ? { ...notice, paidAt: new Date(notice.paidAt) } : notice
    },
    acknowledge: {
      done: { status: 200, type: 'text/plain', body: 'success' },
      refused: { status: 400, type: 'text/plain', body: 'fail' },
    },
    async query(no) {
      const found = await callFor(answered.query, 'query', { no })
      return found.state === 'paid' ? { ...found, paidAt: new Date(found.paidAt) } : found
    },
    close: async (no) => (await callFor(answered.close, 'close', { no })).state,
    refund: (refund) => callFor(answered.refund, 'refund', refund),
    queryRefund: (refund) => callFor(answered.refund, 'queryRefund', refund),
    async bill(day) {
      const { rows } = await callFor(answered.bill, 'bill', { no: day })
      return rows.map(({ at, refundNo, ...row }) => ({
        ...row,
        at: new Date(at),
        ...(refundNo !== undefined && { refundNo }),
      }))
    },
  }
}
