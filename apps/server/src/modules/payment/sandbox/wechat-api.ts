import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { WechatPaySettings } from '#platform/config'
import { ourNumber } from '../providers/our-number'
import { wechatBillFile } from './bill-files'
import type { Book } from './book'
import type { Answer, Call } from './call'
import { refundBody, transactionBody } from './wechat-bodies'

const fen = z.int().check(z.positive())

const creation = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string(),
  out_trade_no: ourNumber,
  time_expire: z.string(),
  notify_url: z.string(),
  amount: z.object({ total: fen, currency: z.literal('CNY') }),
})
const refunding = z.object({
  out_trade_no: ourNumber,
  out_refund_no: ourNumber,
  amount: z.object({ refund: fen, total: fen, currency: z.literal('CNY') }),
})

const refused = (status: number, code: string): Answer => ({ status, body: { code, message: '沙箱拒绝' } })
const invalid = refused(400, 'INVALID_REQUEST')

interface ApiOptions {
  settings: WechatPaySettings
  book: Book
  /** The text of a payment's QR code. */
  codeUrl: (no: string) => string
}

/** Answers calls of WeChat Pay's APIv3 in the sandbox. */
export function createWechatApi({ settings, book, codeUrl }: ApiOptions) {
  const bills = new Map<string, Buffer>()

  function create({ body }: Call): Answer {
    const wanted = creation.safeParse(body).data
    if (!wanted) return refused(400, 'PARAM_ERROR')
    if (wanted.appid !== settings.appId || wanted.mchid !== settings.mchId)
      return refused(400, 'APPID_MCHID_NOT_MATCH')
    const payment = book.open({
      no: wanted.out_trade_no,
      channel: 'wechat',
      amountFen: wanted.amount.total,
      subject: wanted.description,
      expiresAt: new Date(wanted.time_expire),
      notifyUrl: wanted.notify_url,
    })
    if (!payment) return invalid
    if (payment.state !== 'waiting')
      return refused(400, payment.state === 'paid' ? 'ORDERPAID' : 'ORDER_CLOSED')
    book.log(payment, '下单，取得 code_url')
    return { status: 200, body: { code_url: codeUrl(payment.no) } }
  }

  function query(no: string): Answer {
    const payment = book.of(no)
    if (payment?.channel !== 'wechat') return refused(404, 'ORDER_NOT_EXIST')
    const body = transactionBody(settings, payment)
    book.log(payment, `查询：${String(body.trade_state)}`)
    return { status: 200, body }
  }

  function close(no: string): Answer {
    const payment = book.of(no)
    if (payment?.channel !== 'wechat') return refused(404, 'ORDER_NOT_EXIST')
    if (payment.state === 'paid') return refused(400, 'ORDERPAID')
    if (payment.state === 'waiting') book.close(payment)
    return { status: 204, body: null }
  }

  function refund({ body }: Call): Answer {
    const wanted = refunding.safeParse(body).data
    if (!wanted) return refused(400, 'PARAM_ERROR')
    const payment = book.of(wanted.out_trade_no)
    if (payment?.channel !== 'wechat') return refused(404, 'RESOURCE_NOT_EXISTS')
    if (wanted.amount.total !== payment.paidFen) return invalid
    const made = book.refund(payment, wanted.out_refund_no, wanted.amount.refund)
    // The first answer is PROCESSING; the notice or a query then reports the result.
    return made ? { status: 200, body: { ...refundBody(payment, made), status: 'PROCESSING' } } : invalid
  }

  function queryRefund(no: string): Answer {
    const payment = book.ofRefund(no)
    const made = payment?.refunds.find((each) => each.no === no)
    if (payment?.channel !== 'wechat' || !made) return refused(404, 'RESOURCE_NOT_EXISTS')
    return { status: 200, body: refundBody(payment, made) }
  }

  function bill({ query: wanted, origin }: Call): Answer {
    const payments = book.all().filter(({ channel }) => channel === 'wechat')
    const file = wechatBillFile(settings, payments, wanted.get('bill_date') ?? '')
    if (!file) return refused(400, 'NO_STATEMENT_EXIST')
    const token = randomBytes(16).toString('hex')
    bills.clear()
    bills.set(token, file)
    return {
      status: 200,
      body: {
        hash_type: 'SHA1',
        hash_value: createHash('sha1').update(file).digest('hex'),
        download_url: `${origin}/v3/billdownload/file?token=${token}`,
      },
    }
  }

  return {
    answer(call: Call): Answer {
      const { method, path } = call
      if (method === 'POST' && path === '/v3/pay/transactions/native') return create(call)
      const [, no, closing] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? []
      if (no && closing && method === 'POST') return close(no)
      if (no && !closing && method === 'GET') return query(no)
      if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(call)
      const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path) ?? []
      if (refundNo && method === 'GET') return queryRefund(refundNo)
      if (path === '/v3/bill/tradebill') return bill(call)
      const file = path === '/v3/billdownload/file' && bills.get(call.query.get('token') ?? '')
      return file ? { status: 200, body: file } : refused(404, 'RESOURCE_NOT_EXISTS')
    },
  }
}
