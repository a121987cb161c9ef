import { gzipSync } from 'node:zlib'
import {
  appKeys,
  changedAfterSigning,
  createSignedFields,
  formHeader,
  formOf,
  rawNotice,
  settings,
  strangerKeys,
  trade,
  validBody,
  validFields,
  withFields,
  withoutFields,
  withPairs,
} from './alipay-notice.fixture'
import type { RawNotice } from './provider'

const signature = Buffer.from(validFields.sign ?? '', 'base64')
const range = (count: number, step = 1) => Array.from({ length: count }, (_, index) => index * step)

function flipped(bytes: Buffer, position: number) {
  const copy = Buffer.from(bytes)
  copy[position] = (copy[position] ?? 0) ^ 1
  return copy
}

/** The notice body with one byte changed to another that a form may contain. */
function withByte(position: number) {
  const bytes = Buffer.from(validBody)
  bytes[position] = bytes[position] === 0x37 ? 0x38 : 0x37
  return rawNotice(bytes)
}

/**
 * The query with which Alipay redirects a payer to the merchant's page. Alipay signs its fields with the key
 * of notices, but they are no notice.
 */
const returnPage = createSignedFields({
  app_id: settings.appId,
  auth_app_id: settings.appId,
  charset: 'utf-8',
  method: 'alipay.trade.page.pay.return',
  out_trade_no: 'P20261120000001',
  seller_id: settings.sellerId,
  sign_type: 'RSA2',
  timestamp: '2026-11-20 15:59:59',
  total_amount: '298.00',
  trade_no: '2026112022001473051430121311',
  version: '1.0',
})

/** Notices that each have one fault, by the description of the fault. */
export const forgeries: Record<string, RawNotice> = Object.fromEntries([
  ['empty signature', changedAfterSigning({ sign: '' })],
  ...range(64, 4).map((at) => [
    `a bit of the signature, byte ${at}`,
    changedAfterSigning({ sign: flipped(signature, at).toString('base64') }),
  ]),
  ['signature with rubbish after it', changedAfterSigning({ sign: `${validFields.sign}AAAA` })],
  ['signature with a line end after it', changedAfterSigning({ sign: `${validFields.sign}\n` })],
  ['signature with a space before it', changedAfterSigning({ sign: ` ${validFields.sign}` })],
  ['signature in base64url', changedAfterSigning({ sign: signature.toString('base64url') })],
  ['signature in hex', changedAfterSigning({ sign: signature.toString('hex') })],
  ['signature of zeros', changedAfterSigning({ sign: Buffer.alloc(256).toString('base64') })],
  ['shortened signature', changedAfterSigning({ sign: signature.subarray(1).toString('base64') })],
  ['percent signs as signature', changedAfterSigning({ sign: '%' })],
  ...range(60, Math.floor(validBody.length / 60)).map((at) => [
    `another byte of the body, ${at}`,
    withByte(at),
  ]),
  ...Object.keys(validFields).flatMap((name): [string, RawNotice][] => [
    [`${name} left out`, formOf(withoutFields(validFields, name))],
    [`${name} twice`, withPairs([name, validFields[name] ?? ''])],
    [`${name} twice, with another value`, withPairs([name, 'x'])],
    [`${name} as a list`, withPairs([`${name}[]`, 'x'])],
    [`${name} longer`, changedAfterSigning({ [name]: `${validFields[name]}0` })],
  ]),
  ['a field besides', withPairs(['extra', '1'])],
  ['__proto__ besides', withPairs(['__proto__', '1'])],
  ['__proto__[trade_status] besides', withPairs(['__proto__[trade_status]', 'TRADE_SUCCESS'])],
  [
    'signed with __proto__',
    rawNotice(`${new URLSearchParams(createSignedFields({ ...trade, ['__proto__']: '1' }))}&__proto__=1`),
  ],
  ['signed with constructor and capital letters', withFields({ Constructor: '1' })],
  [
    'signed with more than 100 fields',
    withFields(Object.fromEntries(range(100).map((at) => [`f${at}`, '1']))),
  ],
  ['key of the app', formOf(createSignedFields(trade, { key: appKeys.privateKey }))],
  ['key of a stranger', formOf(createSignedFields(trade, { key: strangerKeys.privateKey }))],
  ...['RSA', 'rsa2', 'RSA2 ', '', 'HMAC', 'DSA', 'SM2', 'constructor'].flatMap(
    (sign_type): [string, RawNotice][] => [
      [`sign_type ${sign_type}`, formOf(createSignedFields({ ...trade, sign_type }))],
      [
        `sign_type ${sign_type} by SHA-1`,
        formOf(createSignedFields({ ...trade, sign_type }, { algorithm: 'RSA-SHA1' })),
      ],
    ],
  ),
  ['SHA-1 as RSA2', formOf(createSignedFields(trade, { algorithm: 'RSA-SHA1' }))],
  ['SHA-512 as RSA2', formOf(createSignedFields(trade, { algorithm: 'RSA-SHA512' }))],
  ...['out_trade_no', 'total_amount', 'seller_id', 'app_id', 'trade_status'].map((name) => [
    `${name} not covered by the signature`,
    formOf(createSignedFields(trade, { left: [name] })),
  ]),
  ...['GBK', 'utf8', '', 'utf-16'].map((charset) => [`charset ${charset}`, withFields({ charset })]),
  ...['2021000122671081', '', ' 2021000122671080', '0'].map((app_id) => [
    `app_id ${app_id}`,
    withFields({ app_id }),
  ]),
  ...['2088102146225136', '', '2088102116773037'].map((seller_id) => [
    `seller_id ${seller_id}`,
    withFields({ seller_id }),
  ]),
  ...[
    'app_id',
    'seller_id',
    'notify_type',
    'trade_status',
    'out_trade_no',
    'trade_no',
    'total_amount',
    'gmt_payment',
  ].map((name) => [`signed without ${name}`, formOf(createSignedFields(withoutFields(trade, name)))]),
  ...['trade_status_sync2', 'batch_refund_notify', 'dut_user_sign', ''].map((notify_type) => [
    `notify_type ${notify_type}`,
    withFields({ notify_type }),
  ]),
  ...['', 'SUCCESS', 'trade_success', 'TRADE_PENDING', 'NOTPAY', 'REFUND', 'TRADE_SUCCESS '].map(
    (trade_status) => [`trade_status ${trade_status}`, withFields({ trade_status })],
  ),
  ...[
    '298',
    '298.0',
    '298.000',
    '0.00',
    '-298.00',
    '+298.00',
    '1e2',
    '2.98e2',
    '２９８.００',
    '',
    '298.00 ',
    '1,298.00',
    '298,00',
    'NaN',
    '0x12.00',
    '12345678901.00',
  ].map((total_amount) => [`total_amount ${total_amount}`, withFields({ total_amount })]),
  ...['USD', 'HKD', ''].flatMap((currency): [string, RawNotice][] => [
    [`trans_currency ${currency}`, withFields({ trans_currency: currency })],
    [`settle_currency ${currency}`, withFields({ settle_currency: currency })],
  ]),
  ...['', 'P 1', '../P1', '订单', 'P2026112000000100000000000000000001'].map((out_trade_no) => [
    `out_trade_no ${out_trade_no}`,
    withFields({ out_trade_no }),
  ]),
  ...['', '2026 1', '交易'].map((trade_no) => [`trade_no ${trade_no}`, withFields({ trade_no })]),
  ...['', '2026-11-20', '2026-13-40 00:00:00', '1732089598'].map((gmt_payment) => [
    `gmt_payment ${gmt_payment}`,
    withFields({ gmt_payment }),
  ]),
  ['parameters of the return page', formOf(returnPage)],
  [
    'parameters of the return page with a status',
    formOf({ ...returnPage, trade_status: 'TRADE_SUCCESS', notify_type: 'trade_status_sync' }),
  ],
  ['empty body', rawNotice('')],
  [
    'JSON',
    { headers: [['content-type', 'application/json']], body: Buffer.from(JSON.stringify(validFields)) },
  ],
  ['JSON as form', rawNotice(JSON.stringify(validFields))],
  ['no content-type', { ...formOf(validFields), headers: [] }],
  ['content-type twice', { ...formOf(validFields), headers: [formHeader, formHeader] }],
  ['multipart', { ...formOf(validFields), headers: [['content-type', 'multipart/form-data; boundary=x']] }],
  ['compressed', rawNotice(gzipSync(validBody))],
  [
    'compressed and marked so',
    { ...rawNotice(gzipSync(validBody)), headers: [formHeader, ['content-encoding', 'gzip']] },
  ],
  ['1 MB', withFields({ body: 'x'.repeat(1024 * 1024) })],
  ['invalid UTF-8', rawNotice(`${validBody.replace(/subject=[^&]*/, 'subject=%ff%fe')}`)],
])
