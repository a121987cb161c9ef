import { expect, test } from 'vitest'
import { createAlipaySdk } from './alipay-client'
import { forgeries } from './alipay-forgeries.fixture'
import { readAlipayNotice } from './alipay-notice'
import { type Fields, formOf, settings, trade, validFields, withFields } from './alipay-notice.fixture'
import { NoticeRefused, type RawNotice } from './provider'

const sdk = createAlipaySdk(settings, 5000)
const read = (notice: RawNotice) => readAlipayNotice(settings, sdk, notice)

test('a genuine notice is read, percent signs and all', () => {
  expect(read(formOf(validFields))).toEqual({
    kind: 'paid',
    no: 'P20261120000001',
    providerNo: '2026112022001473051430121311',
    amountFen: 29_800,
    currency: 'CNY',
    paidAt: new Date('2026-11-20T07:59:58Z'),
  })
})

test('TRADE_FINISHED is a payment too', () => {
  expect(read(withFields({ trade_status: 'TRADE_FINISHED' }))).toMatchObject({ kind: 'paid' })
})

test.each<Fields>([
  { trade_status: 'WAIT_BUYER_PAY' },
  { trade_status: 'TRADE_CLOSED' },
  { trade_status: 'TRADE_CLOSED', refund_fee: '298.00', gmt_refund: '2026-11-20 16:00:00' },
  { trade_status: 'TRADE_SUCCESS', refund_fee: '1.00', gmt_refund: '2026-11-20 16:00:00' },
  { trade_status: 'TRADE_SUCCESS', refund_fee: '0.00' },
])('a genuine notice with %j is no payment', (changes) => {
  expect(read(withFields(changes))).toEqual({ kind: 'other' })
})

test('there are at least 200 forgeries, each another one', () => {
  const contents = Object.values(forgeries).map(
    ({ body, headers }) => `${body.toString('base64')} ${headers.join()}`,
  )
  expect(new Set(contents).size).toBe(contents.length)
  expect(contents.length).toBeGreaterThanOrEqual(200)
})

test.each(Object.entries(forgeries))('refused: %s', (_name, notice) => {
  expect(() => read(notice)).toThrow(NoticeRefused)
})

test('refusals quote neither the payer nor what was signed', () => {
  const messages = Object.values(forgeries).map((notice) => {
    try {
      return JSON.stringify(read(notice))
    } catch (error) {
      return `${String(error)} ${JSON.stringify(error)}`
    }
  })
  for (const secret of [trade.buyer_id, trade.buyer_logon_id, trade.trade_no])
    expect(messages.join('\n')).not.toContain(secret)
})
