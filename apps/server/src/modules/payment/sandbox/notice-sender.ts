import type { KeyObject } from 'node:crypto'
import type { Clock } from '#platform/clock'
import type { AlipaySettings, WechatPaySettings } from '#platform/config'
import { alipayPaidNotice, alipayRefundNotice, forgedAlipayNotice } from './alipay-notices'
import type { Book, SandboxPayment, SandboxRefund } from './book'
import { alipayForgeries, type ForgeryName, wechatForgeries } from './forgery-names'
import { type NoticeRequest, sendNotice } from './notice-request'
import { forgedWechatNotice, wechatPaidNotice, wechatRefundNotice } from './wechat-notices'

interface Senders {
  wechat: { settings: WechatPaySettings; key: KeyObject }
  alipay: { settings: AlipaySettings; key: KeyObject }
}

interface SenderOptions {
  senders: Senders
  clock: Clock
  log: Book['log']
  /** Calls a function after a number of milliseconds. */
  later: (ms: number, run: () => void) => void
}

const copies: Partial<Record<SandboxPayment['knobs']['notice'], number>> = { twice: 2, tenfold: 10 }

/** Sends the notices that a payment's knobs require. */
export function createNoticeSender({ senders, clock, log, later }: SenderOptions) {
  const running = new Set<Promise<unknown>>()

  function deliver(payment: SandboxPayment, name: string, notice: NoticeRequest) {
    const delivery = sendNotice(payment.notifyUrl, notice)
      .then(
        ({ status, text }) => {
          const isTaken = payment.channel === 'wechat' ? status === 200 || status === 204 : text === 'success'
          log(payment, isTaken ? `${name}：已确认` : `${name}：未确认（${status}）`)
        },
        () => log(payment, `${name}：无应答`),
      )
      .finally(() => running.delete(delivery))
    running.add(delivery)
  }

  const paidNotice = (payment: SandboxPayment): NoticeRequest =>
    payment.channel === 'wechat'
      ? wechatPaidNotice(senders.wechat, payment, clock.now())
      : alipayPaidNotice(senders.alipay, payment, clock.now())

  function forged(payment: SandboxPayment, name: ForgeryName): NoticeRequest | undefined {
    const isOfWechat = wechatForgeries.find((each) => each === name)
    const isOfAlipay = alipayForgeries.find((each) => each === name)
    if (payment.channel === 'wechat')
      return isOfWechat && forgedWechatNotice(isOfWechat, senders.wechat, payment, clock.now())
    return isOfAlipay && forgedAlipayNotice(isOfAlipay, senders.alipay, payment, clock.now())
  }

  function sendForged(payment: SandboxPayment) {
    const all = payment.channel === 'wechat' ? wechatForgeries : alipayForgeries
    for (const name of payment.knobs.forgery ? [payment.knobs.forgery] : all) {
      const notice = forged(payment, name)
      if (notice) deliver(payment, `伪造通知 ${name}`, notice)
    }
  }

  /** Sends genuine notices of a payment, in the number of copies that the knobs require. */
  function notifyPaid(payment: SandboxPayment) {
    for (let copy = 0; copy < (copies[payment.knobs.notice] ?? 1); copy += 1)
      deliver(payment, '支付通知', paidNotice(payment))
  }

  return {
    notifyPaid,

    paid(payment: SandboxPayment) {
      const { notice, lateSeconds } = payment.knobs
      if (notice === 'lost') return log(payment, '支付通知：丢失')
      if (notice === 'forged') return sendForged(payment)
      if (notice === 'disordered') return log(payment, '支付通知：排在退款通知之后')
      if (notice === 'late') return later(lateSeconds * 1000, () => notifyPaid(payment))
      notifyPaid(payment)
    },

    refunded(payment: SandboxPayment, refund: SandboxRefund) {
      const { notice } = payment.knobs
      if (notice === 'lost') return log(payment, '退款通知：丢失')
      if (payment.channel === 'wechat')
        deliver(payment, '退款通知', wechatRefundNotice(senders.wechat, payment, refund, clock.now()))
      else if (refund.state === 'done')
        deliver(payment, '退款通知', alipayRefundNotice(senders.alipay, payment, refund, clock.now()))
      if (notice !== 'disordered' || payment.refunds.length > 1) return
      // The payment's own notice is sent once the refund's notice was answered.
      const waiting = Promise.all(running).then(() => notifyPaid(payment))
      const tracked = waiting.finally(() => running.delete(tracked))
      running.add(tracked)
    },

    /** Resolves once no notice is being sent. */
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
