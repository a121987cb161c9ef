import { expect, test } from 'vitest'
import { NoticeRefused, type RawNotice } from './provider'
import { forgeries } from './wechat-forgeries.fixture'
import { readWechatNotice } from './wechat-notice'
import {
  createSignedNotice,
  now,
  refundContent,
  refundNotice,
  settings,
  stampAfterMinutes,
  transaction,
  transactionEnvelope,
  validNotice,
} from './wechat-notice.fixture'

const read = (raw: RawNotice) => readWechatNotice(settings, raw, now)

test('a genuine notice is read', () => {
  expect(read(validNotice)).toEqual({
    kind: 'paid',
    no: 'P20261120000001',
    providerNo: '4200001234202611201234567890',
    // Amount of the order; the payer paid less, because WeChat Pay gave a discount.
    amountFen: 29_800,
    currency: 'CNY',
    paidAt: new Date('2026-11-20T07:59:58Z'),
  })
})

test('names of headers may have any case', () => {
  expect(
    read({
      ...validNotice,
      headers: validNotice.headers.map(([name, value]) => [name.toLowerCase(), value]),
    }),
  ).toEqual(read(validNotice))
})

test.each([-5, 5])('a notice signed %i minutes from now is read', (count) => {
  expect(
    read(createSignedNotice(JSON.stringify(transactionEnvelope), { timestamp: stampAfterMinutes(count) })),
  ).toMatchObject({ kind: 'paid' })
})

test.each([
  ['SUCCESS', { state: 'done' }],
  ['ABNORMAL', { state: 'failed', fault: 'ABNORMAL' }],
  ['CLOSED', { state: 'failed', fault: 'CLOSED' }],
])('a genuine notice of a refund %s is read', (refund_status, expected) => {
  const raw = refundNotice({ ...refundContent, refund_status }, `REFUND.${refund_status}`)
  expect(read(raw)).toEqual({ kind: 'refund', refundNo: 'R20261120000001', ...expected })
})

test('there are at least 200 forgeries, each another one', () => {
  const contents = Object.values(forgeries).map(
    ({ body, headers }) => `${body.toString('base64')} ${headers.join()}`,
  )
  expect(new Set(contents).size).toBe(contents.length)
  expect(contents.length).toBeGreaterThanOrEqual(200)
})

test.each(Object.entries(forgeries))('refused: %s', (_name, raw) => {
  expect(() => read(raw)).toThrow(NoticeRefused)
})

test('refusals quote neither the payer nor the key', () => {
  const messages = Object.values(forgeries).map((raw) => {
    try {
      return JSON.stringify(read(raw))
    } catch (error) {
      return `${String(error)} ${JSON.stringify(error)}`
    }
  })
  for (const secret of [transaction.payer.openid, settings.apiKey, transaction.transaction_id])
    expect(messages.join('\n')).not.toContain(secret)
})
