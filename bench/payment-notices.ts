import { randomUUID } from 'node:crypto'
import { minuteMs } from '@vce/futures'
import pg from 'pg'
import { createBook } from '../apps/server/src/modules/payment/sandbox/book'
import { type NoticeRequest, sendNotice } from '../apps/server/src/modules/payment/sandbox/notice-request'
import { loadSandboxKeys, wechatSettings } from '../apps/server/src/modules/payment/sandbox/sandbox-keys'
import { wechatPaidNotice } from '../apps/server/src/modules/payment/sandbox/wechat-notices'
import { systemClock } from '../apps/server/src/platform/clock'
import { addUsers } from './books-rows'
import { joinDatabase } from './database'
import { median } from './rounds'
import type { Server } from './server'
import type { Site } from './site'
import type { ResultRow } from './table'

const payments = 100
const copies = 10
/** Number of notices sent in each second. */
const rate = 100
const wanted = { p99Ms: 100, longestMs: 5_000 }
/** Price of the bought package: the same number of yuan and V券. */
const price = 100
const packageId = 2

async function call(server: Server, path: string, token: string, input: object) {
  const reply = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), token },
    body: JSON.stringify(input),
  })
  const { code, msg, data } = await reply.json()
  if (code !== 1) throw new Error(`${path}: ${msg}`)
  return data
}

/** Opens a payment through WeChat Pay for each user; the sandbox creates its keys for the first one. */
async function openPayments(server: Server, users: readonly { token: string }[]) {
  for (const { token } of users) {
    const order = { type: 2, item_id: packageId, is_adult: 1 }
    const { order_id } = await call(server, '/api/order/createOrder', token, order)
    await call(server, '/api/order/payOrder', token, { order_id, pay_type: 'wechat' })
  }
}

/**
 * Notices of payments by WeChat Pay; copies of the same notice are neighbours, each with its own signature.
 */
async function signedNotices({ dataDir }: Site, numbers: readonly string[]): Promise<NoticeRequest[]> {
  const keys = await loadSandboxKeys(dataDir)
  const sender = { settings: wechatSettings(keys, 'http://127.0.0.1'), key: keys.wechat }
  const book = createBook(systemClock, { paid: () => undefined, refunded: () => undefined })
  const expiresAt = new Date(Date.now() + 10 * minuteMs)
  return numbers.flatMap((no) => {
    const payment = book.open({
      no,
      channel: 'wechat',
      amountFen: price * 100,
      subject: 'V券',
      expiresAt,
      notifyUrl: '',
    })
    if (!payment) throw new Error(`payment ${no} was opened twice`)
    book.pay(payment)
    return Array.from({ length: copies }, () => wechatPaidNotice(sender, payment, new Date()))
  })
}

/**
 * Milliseconds from sending to acknowledgement of each notice; one is sent every 10 ms whether or not others
 * are pending.
 */
async function sendAll(url: string, notices: readonly NoticeRequest[]): Promise<number[]> {
  const began = performance.now()
  return Promise.all(
    notices.map(async (notice, place) => {
      const due = began + (place * 1_000) / rate
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const sent = performance.now()
      const { status, text } = await sendNotice(url, notice)
      if (status !== 204 && status !== 200)
        throw new Error(`a notice was not acknowledged: ${status} ${text}`)
      return performance.now() - sent
    }),
  )
}

/**
 * Measures the time until notices of payments, ten copies of each, are acknowledged; checks the credited
 * amounts.
 */
export async function measurePaymentNotices(
  _effort: unknown,
  site: Site,
  server: Server,
): Promise<ResultRow[]> {
  const database = await joinDatabase(site)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const users = await addUsers(client, payments, '1370000')
    await openPayments(server, users)
    const { rows: opened } = await client.query<{ no: string }>(
      `select p.no from payments p join orders o on o.id = p.order_id where o.user_id = any($1::bigint[])`,
      [users.map(({ id }) => id)],
    )
    const notices = await signedNotices(
      site,
      opened.map(({ no }) => no),
    )
    const times = await sendAll(`${server.url}/notify/wechat`, notices)
    const { rows } = await client.query<{ credits: number; vouchers: number }>(
      `select count(*)::int as credits, coalesce(sum(t.amount), 0)::int as vouchers
       from orders o join ledger_transfers t on t.key = 'order:' || o.no || ':give' where o.user_id = any($1::bigint[])`,
      [users.map(({ id }) => id)],
    )
    const { credits = 0, vouchers = 0 } = rows[0] ?? {}
    const sorted = times.toSorted((one, other) => one - other)
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
    const longest = sorted.at(-1) ?? Number.NaN
    return [
      {
        what: `支付通知，${payments} 笔各 ${copies} 次，每秒 ${rate} 次，到确认`,
        measured: `p99 ${p99.toFixed(1)} ms，入账 ${credits} 笔`,
        comparedWith: `中位数 ${median(times).toFixed(1)} ms，最长 ${longest.toFixed(1)} ms`,
        ratio: null,
        budget: `p99 ≤ ${wanted.p99Ms} ms，入账 ${payments} 笔`,
        within:
          p99 <= wanted.p99Ms &&
          longest <= wanted.longestMs &&
          credits === payments &&
          vouchers === payments * price,
      },
    ]
  } finally {
    await client.end()
    await database.leave()
  }
}
