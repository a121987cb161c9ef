import {
  applyInvoice,
  applyRefund,
  createOrder,
  decideInvoice,
  getInvoiceFile,
  getInvoiceRequests,
  getInvoices,
  getOrder,
  maxInvoiceBytes,
  payOrder,
  paySuperVip,
  setInvoiceFile,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { createBuyer, pin } from '#test/payment'
import { createMemoryChannel } from '#test/payment-channel'
import type { TestUser } from '#test/seed'
import { smallPdf } from '#test/small-pdf'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const wechat = createMemoryChannel('wechat', clock)
const server = await startTestApp({ env: consoleEnv, clock, providers: { wechat: wechat.provider } })
const { app, call: callAsUser, db, seed } = server
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const token = await session(await operator(['finance']))

const details = { title: '上海灯塔贸易有限公司', tax_no: '91310000MA1K000000', email: 'caiwu@example.com' }
const apply = (user: TestUser, order_id: string, fields: object = {}) =>
  callAsUser(applyInvoice, { order_id, ...details, ...fields }, user)
const refund = (user: TestUser, order_id: string) =>
  callAsUser(applyRefund, { order_id, reason: '买错了' }, user)
const decide = (
  invoice_id: number,
  state: 'issued' | 'declined' | 'cancelled',
  note = '24312000000012345678',
) => call(decideInvoice, { invoice_id, state, note }, token)

async function bought(item_id = 3) {
  const user = await seed.user()
  const { order_id } = (await callAsUser(createOrder, { type: 2, item_id, is_adult: 1 }, user)).data
  await callAsUser(payOrder, { order_id, pay_type: 'wechat' }, user)
  const { rows } = await db.execute<{ no: string }>(
    sql`select p.no from payments p join orders o on o.id = p.order_id where o.no = ${order_id}`,
  )
  await app.inject({ method: 'POST', url: '/notify/wechat', payload: wechat.pay(rows[0]?.no ?? '') })
  return { user, order_id }
}

test('an invoice is requested once and issued by an operator', async () => {
  const { user, order_id } = await bought()
  expect((await callAsUser(getOrder, { order_id }, user)).data.can_invoice).toBe(1)
  expect(await apply(user, order_id, { tax_no: '123' })).toMatchObject({ msg: '请检查纳税人识别号' })
  expect(await apply(user, order_id, { email: '不是邮箱' })).toMatchObject({ msg: '请检查邮箱是否正确' })
  const requested = await apply(user, order_id)
  expect(requested).toMatchObject({
    code: 1,
    msg: '已提交，开具后发送到您的邮箱',
    data: { amount_fen: 30_000 },
  })
  expect(await apply(user, order_id)).toMatchObject({ code: 0, msg: '已申请开票' })
  const { invoice_id } = requested.data
  const requests = await call(getInvoiceRequests, { state: 'requested' }, token)
  expect(requests.data.data).toMatchObject([
    { invoice_id, user_id: user.id, item: '不征税 预付卡销售和充值', ...details },
  ])
  expect(await decide(invoice_id, 'issued')).toMatchObject({ code: 1, msg: '已登记' })
  expect(await decide(invoice_id, 'declined')).toMatchObject({ code: 0, msg: '该发票申请已处理' })
  expect(await decide(999_999, 'issued')).toMatchObject({ code: 0, msg: '没有这个发票申请' })
  expect((await callAsUser(getInvoices, {}, user)).data.data).toMatchObject([
    { invoice_id, order_id, state: 'issued', state_name: '已开具', note: '24312000000012345678' },
  ])
})

test('neither an order paid with V券 nor another user’s order is invoiced', async () => {
  const user = await createBuyer(server, 298)
  const paid = await callAsUser(paySuperVip, { level_id: 2, pay_type: 'money', pay_password: pin }, user)
  expect(await apply(user, paid.data.order_id)).toMatchObject({ code: 0, msg: '该订单不可开票' })
  const { order_id } = await bought()
  expect(await apply(user, order_id)).toMatchObject({ code: 0, msg: '订单不存在' })
})

test('a refund takes back a request or waits for the red invoice of an issued one', async () => {
  const requested = await bought()
  await apply(requested.user, requested.order_id)
  expect(await refund(requested.user, requested.order_id)).toMatchObject({ code: 1 })
  expect((await callAsUser(getInvoices, {}, requested.user)).data.data).toMatchObject([
    { state: 'cancelled' },
  ])
  expect(await apply(requested.user, requested.order_id)).toMatchObject({ msg: '该订单不可开票' })

  const issued = await bought()
  const { invoice_id } = (await apply(issued.user, issued.order_id)).data
  await decide(invoice_id, 'issued')
  expect(await refund(issued.user, issued.order_id)).toMatchObject({
    code: 0,
    msg: '该订单已开具发票，退款前请联系客服冲红',
  })
  await decide(invoice_id, 'cancelled', '红字发票 24312000000099999999')
  expect(await refund(issued.user, issued.order_id)).toMatchObject({ code: 1 })
})

test('a declined request can be made again', async () => {
  const { user, order_id } = await bought()
  const { invoice_id } = (await apply(user, order_id)).data
  await decide(invoice_id, 'declined', '抬头与税号不符')
  expect(await apply(user, order_id)).toMatchObject({ code: 1 })
})

const base64 = (file: Uint8Array) => Buffer.from(file).toString('base64')
const pdf = base64(smallPdf(['电子发票（普通发票）']))
const setFile = (invoice_id: number, file = pdf) => call(setInvoiceFile, { invoice_id, pdf: file }, token)
const fileOf = (user: TestUser, order_id: string) => callAsUser(getInvoiceFile, { order_id }, user)
const hasFile = async (user: TestUser, order_id: string) =>
  (await callAsUser(getOrder, { order_id }, user)).data.invoice?.has_file

test('the file of an issued invoice is downloaded by its buyer, until a red one takes it back', async () => {
  const { user, order_id } = await bought()
  const { invoice_id } = (await apply(user, order_id)).data
  expect(await setFile(invoice_id)).toMatchObject({ code: 0, msg: '该发票尚未开具或已冲红' })
  await decide(invoice_id, 'issued')
  expect(await hasFile(user, order_id)).toBe(0)
  expect(await fileOf(user, order_id)).toMatchObject({
    code: 0,
    msg: '发票文件还没有上传，请稍后再试或联系客服',
  })
  const first = base64(smallPdf(['错的一张']))
  expect(await setFile(invoice_id, first)).toMatchObject({ code: 1, msg: '已上传' })
  expect(await setFile(invoice_id)).toMatchObject({ code: 1 })
  expect(await hasFile(user, order_id)).toBe(1)
  expect((await callAsUser(getInvoices, {}, user)).data.data).toMatchObject([{ has_file: 1 }])
  expect((await fileOf(user, order_id)).data).toEqual({ name: `发票-${order_id}.pdf`, pdf })
  expect(await fileOf(await seed.user(), order_id)).toMatchObject({ code: 0, msg: '订单不存在' })

  await decide(invoice_id, 'cancelled', '红字发票 24312000000099999999')
  expect(await hasFile(user, order_id)).toBe(0)
  expect(await fileOf(user, order_id)).toMatchObject({ code: 0 })
  expect(await setFile(invoice_id)).toMatchObject({ code: 0 })
})

test('only a whole PDF of at most 2 MB is a file of an invoice', async () => {
  const { user, order_id } = await bought()
  const { invoice_id } = (await apply(user, order_id)).data
  await decide(invoice_id, 'issued')
  const whole = Buffer.from(pdf, 'base64')
  const files: [Uint8Array | string, string][] = [
    ['', '请选择文件'],
    ['%%', '只支持 PDF 文件'],
    [Buffer.from('<html></html>'), '只支持 PDF 文件'],
    [whole.subarray(0, 700), '只支持 PDF 文件'],
    [Buffer.concat([whole, Buffer.alloc(maxInvoiceBytes)]), '文件不能超过2MB'],
  ]
  for (const [file, msg] of files)
    expect(await setFile(invoice_id, typeof file === 'string' ? file : base64(file))).toMatchObject({
      code: 0,
      msg,
    })
  expect(await setFile(999_999)).toMatchObject({ code: 0, msg: '没有这个发票申请' })
  const other = await session(await operator(['support']))
  expect(await call(setInvoiceFile, { invoice_id, pdf }, other)).toMatchObject({ code: 0 })
  expect(await hasFile(user, order_id)).toBe(0)
})
