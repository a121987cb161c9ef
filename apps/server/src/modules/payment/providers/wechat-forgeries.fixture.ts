import { gzipSync } from 'node:zlib'
import type { RawNotice } from './provider'
import {
  createSignedNotice,
  type Envelope,
  encryptText,
  envelopeOf,
  merchantKeys,
  now,
  refundContent,
  refundNotice,
  settings,
  stampAfterMinutes,
  stampOf,
  strangerKeys,
  transaction,
  transactionEnvelope,
  validNotice,
} from './wechat-notice.fixture'

const names = ['Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Signature', 'Wechatpay-Serial']

/** The valid notice with other values of one header. */
const withHeader = (name: string, change: (value: string) => string[]): RawNotice => ({
  body: validNotice.body,
  headers: validNotice.headers.flatMap(([each, value]) =>
    each === name ? change(value).map((changed) => [each, changed] as const) : [[each, value] as const],
  ),
})

function flipped(bytes: Buffer, position: number, bit = 0) {
  const copy = Buffer.from(bytes)
  copy[position] = (copy[position] ?? 0) ^ (1 << bit)
  return copy
}

/** A correctly signed and encrypted notice with other content. */
const withContent = (changes: Record<string, unknown>) =>
  createSignedNotice(JSON.stringify(envelopeOf({ ...transaction, ...changes })))
const withAmount = (changes: Record<string, unknown>) =>
  withContent({ amount: { ...transaction.amount, ...changes } })
const withEnvelope = (changes: Partial<Record<keyof Envelope, unknown>>) =>
  createSignedNotice(JSON.stringify({ ...transactionEnvelope, ...changes }))
const withResource = (changes: Partial<Record<keyof Envelope['resource'], unknown>>) =>
  withEnvelope({ resource: { ...transactionEnvelope.resource, ...changes } })
const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([each]) => each !== name))

const signature = Buffer.from(new Map(validNotice.headers).get('Wechatpay-Signature') ?? '', 'base64')
const cipherBytes = Buffer.from(transactionEnvelope.resource.ciphertext, 'base64')
const range = (count: number, step = 1) => Array.from({ length: count }, (_, index) => index * step)
/** Notices that each have one fault, by the description of the fault. */
export const forgeries: Record<string, RawNotice> = Object.fromEntries([
  ...names.flatMap((name): [string, RawNotice][] => [
    [`${name} missing`, withHeader(name, () => [])],
    [`${name} empty`, withHeader(name, () => [''])],
    [`${name} twice`, withHeader(name, (value) => [value, value])],
    [`${name} with another value besides`, withHeader(name, (value) => [value, 'x'])],
    [`${name} with a space`, withHeader(name, (value) => [` ${value}`])],
    [`${name} with a second value after a comma`, withHeader(name, (value) => [`${value}, ${value}`])],
  ]),
  ...range(64, 4).map((at) => [
    `a bit of the signature, byte ${at}`,
    withHeader('Wechatpay-Signature', () => [flipped(signature, at).toString('base64')]),
  ]),
  ['signature with rubbish after it', withHeader('Wechatpay-Signature', (value) => [`${value}AAAA`])],
  ['signature with a line end after it', withHeader('Wechatpay-Signature', (value) => [`${value}\n`])],
  ['signature in base64url', withHeader('Wechatpay-Signature', () => [signature.toString('base64url')])],
  ['signature in hex', withHeader('Wechatpay-Signature', () => [signature.toString('hex')])],
  ['signature of zeros', withHeader('Wechatpay-Signature', () => [Buffer.alloc(256).toString('base64')])],
  [
    'shortened signature',
    withHeader('Wechatpay-Signature', () => [signature.subarray(1).toString('base64')]),
  ],
  ['probe', withHeader('Wechatpay-Signature', (value) => [`WECHATPAY/SIGNTEST/${value}`])],
  ...range(40, Math.floor(validNotice.body.length / 40)).map((at) => [
    `a bit of the body, byte ${at}`,
    { ...validNotice, body: flipped(validNotice.body, at, 1) },
  ]),
  ['empty body', { ...validNotice, body: Buffer.alloc(0) }],
  [
    'body with a line end after it',
    { ...validNotice, body: Buffer.concat([validNotice.body, Buffer.from('\n')]) },
  ],
  ['body re-serialised', { ...validNotice, body: Buffer.from(JSON.stringify(transactionEnvelope, null, 2)) }],
  [
    'body with its keys in another order',
    {
      ...validNotice,
      body: Buffer.from(
        JSON.stringify({ ...without(transactionEnvelope, 'id'), id: transactionEnvelope.id }),
      ),
    },
  ],
  ['body compressed', { ...validNotice, body: gzipSync(validNotice.body) }],
  [
    'compressed and marked so',
    { body: gzipSync(validNotice.body), headers: [...validNotice.headers, ['content-encoding', 'gzip']] },
  ],
  [
    'signed as compressed',
    {
      ...createSignedNotice(gzipSync(validNotice.body)),
      headers: [...createSignedNotice(gzipSync(validNotice.body)).headers, ['Content-Encoding', 'gzip']],
    },
  ],
  ['1 MB', createSignedNotice(JSON.stringify({ ...transactionEnvelope, summary: 'x'.repeat(1024 * 1024) }))],
  ['no JSON', createSignedNotice('notify')],
  ['JSON null', createSignedNotice('null')],
  ['JSON list', createSignedNotice('[]')],
  [
    'invalid UTF-8',
    createSignedNotice(Buffer.concat([validNotice.body.subarray(0, -1), Buffer.from([0xff, 0x7d])])),
  ],
  [
    'form of Alipay',
    createSignedNotice('out_trade_no=P20261120000001&trade_status=TRADE_SUCCESS&total_amount=298.00'),
  ],
  [
    'foreign serial',
    createSignedNotice(JSON.stringify(transactionEnvelope), { serial: 'PUB_KEY_ID_0000000000' }),
  ],
  ['serial in small letters', withHeader('Wechatpay-Serial', (value) => [value.toLowerCase()])],
  [
    'serial of the merchant',
    createSignedNotice(JSON.stringify(transactionEnvelope), { serial: settings.serial }),
  ],
  [
    'key and serial of the merchant',
    createSignedNotice(JSON.stringify(transactionEnvelope), {
      serial: settings.serial,
      key: merchantKeys.privateKey,
    }),
  ],
  [
    'key of the merchant',
    createSignedNotice(JSON.stringify(transactionEnvelope), { key: merchantKeys.privateKey }),
  ],
  [
    'key of a stranger',
    createSignedNotice(JSON.stringify(transactionEnvelope), { key: strangerKeys.privateKey }),
  ],
  ...['RSA-SHA1', 'RSA-MD5', 'RSA-SHA512'].map((algorithm) => [
    algorithm,
    createSignedNotice(JSON.stringify(transactionEnvelope), { algorithm }),
  ]),
  ...[-1440, -60, -6, 6, 60, 1440].map((count) => [
    `signed ${count} minutes from now`,
    createSignedNotice(JSON.stringify(transactionEnvelope), { timestamp: stampAfterMinutes(count) }),
  ]),
  ...['', '0', '-1', '1e9', 'NaN', `${stampOf(now)}000`, `${stampOf(now)}.0`, '２０'].map((timestamp) => [
    `timestamp ${timestamp}`,
    createSignedNotice(JSON.stringify(transactionEnvelope), { timestamp }),
  ]),
  ['timestamp of another second', withHeader('Wechatpay-Timestamp', (value) => [String(Number(value) + 1)])],
  ['another nonce', withHeader('Wechatpay-Nonce', (value) => [`${value}0`])],
  ['nonce with a line end', createSignedNotice(JSON.stringify(transactionEnvelope), { nonce: 'a\nb' })],
  ...range(16).map((at) => [
    `a bit of the tag, byte ${at}`,
    withResource({ ciphertext: flipped(cipherBytes, cipherBytes.length - 16 + at).toString('base64') }),
  ]),
  ...range(30, Math.floor((cipherBytes.length - 16) / 30)).map((at) => [
    `a bit of the ciphertext, byte ${at}`,
    withResource({ ciphertext: flipped(cipherBytes, at).toString('base64') }),
  ]),
  ...[0, 1, 4, 8, 12, 15, 16, 17, cipherBytes.length - 1].map((length) => [
    `ciphertext of ${length} bytes`,
    withResource({ ciphertext: cipherBytes.subarray(0, length).toString('base64') }),
  ]),
  [
    'ciphertext with rubbish after it',
    withResource({ ciphertext: `${transactionEnvelope.resource.ciphertext}!` }),
  ],
  ['ciphertext in base64url', withResource({ ciphertext: cipherBytes.toString('base64url') })],
  ['ciphertext in the clear', withResource({ ciphertext: JSON.stringify(transaction) })],
  ['ciphertext as an object', withResource({ ciphertext: transaction })],
  ['nonce of the cipher, changed', withResource({ nonce: '0123456789ac' })],
  ['nonce of the cipher, empty', withResource({ nonce: '' })],
  ['associated_data, changed', withResource({ associated_data: 'transactioN' })],
  ['associated_data, empty', withResource({ associated_data: '' })],
  ['associated_data, null', withResource({ associated_data: null })],
  [
    'cipher by another key',
    withResource({
      ciphertext: encryptText(JSON.stringify(transaction), { key: '543210zyxwvutsrqponmlkjihgfedcba' }),
    }),
  ],
  ['another algorithm', withResource({ algorithm: 'AEAD_SM4_GCM' })],
  ...Object.keys(transactionEnvelope.resource)
    .filter((name) => name !== 'associated_data')
    .map((name) => [
      `resource without ${name}`,
      withEnvelope({ resource: without(transactionEnvelope.resource, name) }),
    ]),
  ...['resource_type', 'event_type', 'resource'].map((name) => [
    `envelope without ${name}`,
    createSignedNotice(JSON.stringify(without(transactionEnvelope, name))),
  ]),
  ['another resource_type', withEnvelope({ resource_type: 'plain-resource' })],
  ['resource null', withEnvelope({ resource: null })],
  ['content encrypted for refunds', withResource({ original_type: 'refund' })],
  ['unknown original_type', withResource({ original_type: 'coupon' })],
  ...[
    'REFUND.SUCCESS',
    'REFUND.CLOSED',
    'TRANSACTION.FAIL',
    'transaction.success',
    'MCHTRANSFER.BILL.FINISHED',
  ].map((event_type) => [`a payment as ${event_type}`, withEnvelope({ event_type })]),
  [
    'a refund as payment',
    withEnvelope({
      resource: { ...transactionEnvelope.resource, ciphertext: encryptText(JSON.stringify(refundContent)) },
    }),
  ],
  ...Object.keys(transaction)
    .filter((name) => !['trade_type', 'payer'].includes(name))
    .map((name) => [
      `content without ${name}`,
      createSignedNotice(JSON.stringify(envelopeOf(without(transaction, name)))),
    ]),
  ...['NOTPAY', 'REFUND', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'success', '', null].map(
    (trade_state) => [`trade_state ${trade_state}`, withContent({ trade_state })],
  ),
  ...['wx8888888888888889', 'WX8888888888888888', '', null].map((appid) => [
    `appid ${appid}`,
    withContent({ appid }),
  ]),
  ...['1900000002', 1_900_000_001, '', null].map((mchid) => [
    `mchid ${typeof mchid} ${mchid}`,
    withContent({ mchid }),
  ]),
  ...['', 'P 1', 'P/../1', 'P2026112000000100000000000000000001', '订单', null, ['P1']].map(
    (out_trade_no) => [`out_trade_no ${out_trade_no}`, withContent({ out_trade_no })],
  ),
  ...['', null, 4_200_001_234].map((transaction_id) => [
    `transaction_id ${transaction_id}`,
    withContent({ transaction_id }),
  ]),
  ...['', '2026-11-20', '2026-13-40T00:00:00+08:00', 'yesterday', 0].map((success_time) => [
    `success_time ${success_time}`,
    withContent({ success_time }),
  ]),
  ...[
    0,
    -1,
    -29_800,
    0.5,
    29_800.5,
    1e20,
    '29800',
    '298',
    '1e2',
    '２９８００',
    '',
    null,
    true,
    [29_800],
    {},
  ].map((total) => [`amount.total ${typeof total} ${JSON.stringify(total)}`, withAmount({ total })]),
  ...['USD', 'HKD', 'cny', '', 'CNY ', null].map((currency) => [
    `currency ${currency}`,
    withAmount({ currency }),
  ]),
  ['amount missing', withContent({ amount: null })],
  ['amount as a list', withContent({ amount: [29_800, 'CNY'] })],
  [
    '__proto__ in place of the amount',
    createSignedNotice(
      JSON.stringify(
        envelopeOf(
          null,
          JSON.stringify(without(transaction, 'amount')).replace(
            /}$/,
            ',"__proto__":{"amount":{"total":29800,"currency":"CNY"}}}',
          ),
        ),
      ),
    ),
  ],
  [
    '__proto__ in place of the resource',
    createSignedNotice(
      JSON.stringify(without(transactionEnvelope, 'resource')).replace(
        /}$/,
        `,"__proto__":${JSON.stringify({ resource: transactionEnvelope.resource })}}`,
      ),
    ),
  ],
  ...['mchid', 'out_refund_no', 'refund_status'].map((name) => [
    `refund without ${name}`,
    refundNotice(without(refundContent, name), 'REFUND.SUCCESS'),
  ]),
  ['refund of another merchant', refundNotice({ ...refundContent, mchid: '1900000002' }, 'REFUND.SUCCESS')],
  [
    'refund whose event says more',
    refundNotice({ ...refundContent, refund_status: 'ABNORMAL' }, 'REFUND.SUCCESS'),
  ],
  [
    'refund in progress',
    refundNotice({ ...refundContent, refund_status: 'PROCESSING' }, 'REFUND.PROCESSING'),
  ],
  [
    'refund encrypted as payment',
    refundNotice(refundContent, 'REFUND.SUCCESS', { original_type: 'transaction' }),
  ],
])
