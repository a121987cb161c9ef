import { createPublicKey, randomBytes, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import type { AlipaySettings } from '#platform/config'
import { ourNumber } from '../providers/our-number'
import { fenOf, yuanOf } from '../providers/yuan'
import { alipayBillFile } from './bill-files'
import type { Book, SandboxPayment } from './book'
import type { Answer, Call } from './call'

const numbered = z.object({ out_trade_no: ourNumber })
const refunding = z.object({ out_trade_no: ourNumber, out_request_no: ourNumber, refund_amount: z.string() })
const refundNumbered = z.object({ out_trade_no: ourNumber, out_request_no: ourNumber })
const page = z.object({
  out_trade_no: ourNumber,
  total_amount: z.string(),
  subject: z.string(),
  time_expire: z.string(),
  product_code: z.literal('FAST_INSTANT_TRADE_PAY'),
})

const refused = (status: number, code: string): Answer => ({ status, body: { code, message: '沙箱拒绝' } })
const unknownTrade = refused(400, 'ACQ.TRADE_NOT_EXIST')

function tradeStatus({ state, paidFen, refunds }: SandboxPayment) {
  if (state === 'waiting') return 'WAIT_BUYER_PAY'
  const returned = refunds.reduce((sum, each) => sum + each.amountFen, 0)
  return state === 'closed' || returned === paidFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
}

/** Answers calls of Alipay's v3 interface in the sandbox. */
export function createAlipayApi({ settings, book }: { settings: AlipaySettings; book: Book }) {
  const bills = new Map<string, Buffer>()
  const appKey = createPublicKey(settings.privateKey)

  /** The payment that a call names; undefined before the payer has scanned or signed in. */
  function tradeOf(body: unknown): SandboxPayment | undefined {
    const payment = book.of(numbered.safeParse(body).data?.out_trade_no ?? '')
    return payment?.channel === 'alipay' && payment.scanned ? payment : undefined
  }

  function query({ body }: Call): Answer {
    const payment = tradeOf(body)
    if (!payment) return unknownTrade
    const status = tradeStatus(payment)
    book.log(payment, `查询：${status}`)
    return {
      status: 200,
      body: {
        out_trade_no: payment.no,
        trade_no: payment.providerNo,
        trade_status: status,
        total_amount: yuanOf(payment.paidAt ? payment.paidFen : payment.amountFen),
        buyer_logon_id: 'sandbox-***@example.com',
        ...(payment.paidAt && { send_pay_date: beijingTime(payment.paidAt) }),
      },
    }
  }

  function close({ body }: Call): Answer {
    const payment = tradeOf(body)
    if (!payment) return unknownTrade
    if (payment.state !== 'waiting') return refused(400, 'ACQ.TRADE_STATUS_ERROR')
    book.close(payment)
    return { status: 200, body: { out_trade_no: payment.no, trade_no: payment.providerNo } }
  }

  function refund({ body }: Call): Answer {
    const wanted = refunding.safeParse(body).data
    const payment = tradeOf(body)
    if (!payment) return unknownTrade
    const amountFen = fenOf(wanted?.refund_amount ?? '')
    if (!wanted || !amountFen) return refused(400, 'ACQ.INVALID_PARAMETER')
    const before = payment.refunds.some((each) => each.no === wanted.out_request_no)
    if (payment.knobs.refund === 'abnormal' && !before) {
      book.log(payment, '退款异常：商家余额不足')
      return refused(400, 'ACQ.SELLER_BALANCE_NOT_ENOUGH')
    }
    const made = book.refund(payment, wanted.out_request_no, amountFen)
    if (!made) return refused(400, 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    const returned = payment.refunds.reduce((sum, each) => sum + each.amountFen, 0)
    return {
      status: 200,
      body: {
        out_trade_no: payment.no,
        trade_no: payment.providerNo,
        fund_change: before ? 'N' : 'Y',
        refund_fee: yuanOf(returned),
      },
    }
  }

  function queryRefund({ body }: Call): Answer {
    const wanted = refundNumbered.safeParse(body).data
    const payment = tradeOf(body)
    if (!payment) return unknownTrade
    const made = payment.refunds.find((each) => each.no === wanted?.out_request_no)
    const found = made && {
      out_request_no: made.no,
      refund_amount: yuanOf(made.amountFen),
      refund_status: 'REFUND_SUCCESS',
    }
    return { status: 200, body: { out_trade_no: payment.no, trade_no: payment.providerNo, ...found } }
  }

  function bill({ query: wanted, origin }: Call): Answer {
    const payments = book.all().filter(({ channel }) => channel === 'alipay')
    const file = alipayBillFile(settings, payments, wanted.get('bill_date') ?? '')
    if (!file) return refused(400, 'BILL_NOT_EXIST')
    const token = randomBytes(16).toString('hex')
    bills.clear()
    bills.set(token, file)
    return { status: 200, body: { bill_download_url: `${origin}/alipay-bill?token=${token}` } }
  }

  return {
    answer(call: Call): Answer {
      if (call.path === '/v3/alipay/trade/query') return query(call)
      if (call.path === '/v3/alipay/trade/close') return close(call)
      if (call.path === '/v3/alipay/trade/refund') return refund(call)
      if (call.path === '/v3/alipay/trade/fastpay/refund/query') return queryRefund(call)
      if (call.path === '/v3/alipay/data/dataservice/bill/downloadurl/query') return bill(call)
      const file = call.path === '/alipay-bill' && bills.get(call.query.get('token') ?? '')
      return file ? { status: 200, body: file } : refused(404, 'NOT_FOUND')
    },

    /**
     * Opens the signed address of `alipay.trade.page.pay`; undefined if its signature or content is invalid.
     */
    openPage(query: URLSearchParams): SandboxPayment | undefined {
      const { sign: signature = '', ...fields } = Object.fromEntries(query)
      const text = Object.keys(fields)
        .sort()
        .map((name) => `${name}=${fields[name]}`)
        .join('&')
      const isSigned = verify('RSA-SHA256', Buffer.from(text), appKey, Buffer.from(signature, 'base64'))
      if (!isSigned || fields.app_id !== settings.appId || fields.sign_type !== 'RSA2') return undefined
      const wanted = page.safeParse(JSON.parse(fields.biz_content ?? 'null')).data
      const amountFen = fenOf(wanted?.total_amount ?? '')
      if (!wanted || !amountFen) return undefined
      const known = book.of(wanted.out_trade_no) !== undefined
      const payment = book.open({
        no: wanted.out_trade_no,
        channel: 'alipay',
        amountFen,
        subject: wanted.subject,
        expiresAt: fromBeijingTime(wanted.time_expire),
        notifyUrl: fields.notify_url ?? '',
      })
      if (payment && !known) book.log(payment, '下单，打开收银台')
      return payment
    },
  }
}
