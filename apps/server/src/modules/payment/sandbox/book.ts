import { randomInt } from 'node:crypto'
import type { Channel } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import { defaultKnobs, type Knobs } from './knobs'

const maxPayments = 500
const maxLogLines = 60
const maxRefunds = 50

export interface SandboxRefund {
  no: string
  amountFen: number
  at: Date
  providerNo: string
  state: 'done' | 'abnormal'
}

export interface SandboxPayment {
  no: string
  channel: Channel
  amountFen: number
  subject: string
  createdAt: Date
  expiresAt: Date
  providerNo: string
  notifyUrl: string
  state: 'waiting' | 'paid' | 'closed'
  /** The payer's decision while the payment is unpaid. */
  decision: 'none' | 'refused' | 'never' | 'afterClose'
  /** Whether the payer has scanned or signed in; before that Alipay does not know the trade. */
  scanned: boolean
  paidFen: number
  paidAt: Date | null
  refunds: SandboxRefund[]
  knobs: Knobs
  log: { at: Date; text: string }[]
}

type NewPayment = Pick<SandboxPayment, 'no' | 'channel' | 'amountFen' | 'subject' | 'expiresAt' | 'notifyUrl'>

interface Listeners {
  paid(payment: SandboxPayment): void
  refunded(payment: SandboxPayment, refund: SandboxRefund): void
}

export type Book = ReturnType<typeof createBook>

/** The payments of both channels, in memory: at most 500; a further payment removes the oldest. */
export function createBook(clock: Clock, listeners: Listeners) {
  const payments = new Map<string, SandboxPayment>()
  let defaults: Knobs = defaultKnobs

  const newNumber = (at: Date) =>
    at.toISOString().replace(/\D/g, '').slice(0, 14) + String(randomInt(1e12)).padStart(12, '0')

  function log(payment: SandboxPayment, text: string) {
    payment.log.push({ at: clock.now(), text })
    payment.log.splice(0, payment.log.length - maxLogLines)
  }

  function settle(payment: SandboxPayment) {
    payment.state = 'paid'
    payment.paidAt = clock.now()
    payment.paidFen = payment.amountFen + payment.knobs.amount
    log(payment, '付款成功')
    listeners.paid(payment)
  }

  function close(payment: SandboxPayment, text: string) {
    payment.state = 'closed'
    log(payment, text)
    if (payment.decision === 'afterClose') settle(payment)
  }

  /** A payment in its current state: it is closed first if it has expired. */
  function of(no: string): SandboxPayment | undefined {
    const payment = payments.get(no)
    if (payment?.state === 'waiting' && payment.expiresAt <= clock.now()) close(payment, '超时关单')
    return payment
  }

  return {
    log,
    of,
    all: () => [...payments.keys()].reverse().flatMap((no) => of(no) ?? []),
    ofRefund: (no: string) =>
      [...payments.values()].find(({ refunds }) => refunds.some((each) => each.no === no)),
    defaults: () => defaults,
    setDefaults(knobs: Partial<Knobs>) {
      defaults = { ...defaults, ...knobs }
    },

    /**
     * Returns the payment with this number, new or existing; undefined if the number was used with other
     * content.
     */
    open(wanted: NewPayment): SandboxPayment | undefined {
      const existing = of(wanted.no)
      if (existing) {
        const same = existing.channel === wanted.channel && existing.amountFen === wanted.amountFen
        return same && existing.subject === wanted.subject ? existing : undefined
      }
      const createdAt = clock.now()
      const payment: SandboxPayment = {
        ...wanted,
        createdAt,
        providerNo: newNumber(createdAt),
        state: 'waiting',
        decision: 'none',
        scanned: false,
        paidFen: 0,
        paidAt: null,
        refunds: [],
        knobs: { ...defaults },
        log: [],
      }
      payments.set(payment.no, payment)
      const [oldest] = payments.keys()
      if (payments.size > maxPayments && oldest !== undefined) payments.delete(oldest)
      return payment
    },

    scan(payment: SandboxPayment) {
      if (payment.scanned) return
      payment.scanned = true
      log(payment, '扫码打开本页')
    },

    pay(payment: SandboxPayment) {
      payment.scanned = true
      const isLate = payment.knobs.moment === 'afterClose'
      if (payment.state === 'paid') return
      if (payment.state === 'waiting' && isLate) {
        payment.decision = 'afterClose'
        log(payment, '已付款，关单后到账')
      } else if (payment.state === 'closed' && !isLate) log(payment, '已关单，不能付款')
      else settle(payment)
    },

    decline(payment: SandboxPayment, decision: 'refused' | 'never') {
      payment.scanned = true
      payment.decision = decision
      log(payment, decision === 'refused' ? '付款人拒绝付款' : '付款人一直不付')
    },

    close: (payment: SandboxPayment) => close(payment, '关单'),

    /** Returns the refund with this number, new or existing; undefined if the channel would refuse it. */
    refund(payment: SandboxPayment, no: string, amountFen: number): SandboxRefund | undefined {
      const existing = payment.refunds.find((each) => each.no === no)
      if (existing) return existing.amountFen === amountFen ? existing : undefined
      const returned = payment.refunds.reduce((sum, each) => sum + each.amountFen, 0)
      const fits = amountFen > 0 && returned + amountFen <= payment.paidFen
      if (payment.state !== 'paid' || !fits || payment.refunds.length >= maxRefunds) return undefined
      const at = clock.now()
      const state = payment.knobs.refund === 'normal' ? 'done' : 'abnormal'
      const refund: SandboxRefund = { no, amountFen, at, providerNo: newNumber(at), state }
      payment.refunds.push(refund)
      log(payment, state === 'done' ? '退款成功' : '退款异常')
      listeners.refunded(payment, refund)
      return refund
    },
  }
}
