import { createHash } from 'node:crypto'
import { Formatter } from 'wechatpay-axios-plugin'
import * as z from 'zod/mini'
import type { WechatPaySettings } from '#platform/config'
import { beijingInstant, isBillDue, requireValue } from './bill-day'
import { type BillRow, ChannelError } from './provider'
import { Refusal } from './refusal'
import type { WechatClient } from './wechat-client'
import { feeFenOf, fenOf } from './yuan'

/** WeChat Pay makes the previous day's bill from this hour. */
const madeAtHour = 10
const bom = Buffer.from([0xef, 0xbb, 0xbf])

const link = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().check(z.regex(/^[0-9a-f]{40}$/i)),
  download_url: z.url(),
})
const bill = z.object({ rows: z.array(z.record(z.string(), z.string())) })

/** The trade bill of a Beijing day; null if it is not made yet. */
export async function fetchWechatBill(
  settings: WechatPaySettings,
  call: WechatClient,
  day: string,
  now: Date,
): Promise<BillRow[] | null> {
  if (!isBillDue(day, madeAtHour, now)) return null
  const answer = await call({
    method: 'get',
    url: 'v3/bill/tradebill',
    query: { bill_date: day, bill_type: 'ALL' },
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'STATEMENT_CREATING') return null
    // WeChat Pay makes no bill for a day without transactions.
    if (error instanceof Refusal && error.code === 'NO_STATEMENT_EXIST') return 'empty' as const
    throw error
  })
  if (answer === null) return null
  if (answer === 'empty') return []
  const parsed = link.safeParse(answer.data)
  if (!parsed.success) throw new ChannelError('WeChat Pay: unexpected answer about a bill')
  return rowsOf(settings, await download(settings, call, parsed.data))
}

/** Downloads a bill. The file is not signed, but the signed answer with its address contains its SHA-1. */
async function download(
  settings: WechatPaySettings,
  call: WechatClient,
  { download_url: address, hash_value: hash }: z.output<typeof link>,
): Promise<Buffer> {
  const { origin, pathname, searchParams } = new URL(address)
  // The call carries our authorization, so it may only go to the configured host.
  if (origin !== new URL(settings.url).origin || pathname !== '/v3/billdownload/file')
    throw new ChannelError('WeChat Pay: a bill at an unexpected address')
  const { data } = await call({
    method: 'get',
    url: pathname.slice(1),
    query: Object.fromEntries(searchParams),
    raw: true,
  })
  if (!Buffer.isBuffer(data)) throw new ChannelError('WeChat Pay: a bill without bytes')
  if (createHash('sha1').update(data).digest('hex') !== hash.toLowerCase())
    throw new ChannelError('WeChat Pay: the hash of a bill does not match')
  return data
}

/**
 * Rows of a bill. `castCsvBill` cuts off three bytes and counts lines from the end, so both ends are checked
 * first.
 */
function rowsOf(settings: WechatPaySettings, file: Buffer): BillRow[] {
  const isWhole = file.subarray(0, 3).equals(bom) && file.at(-1) === 10
  const parsed = isWhole ? bill.safeParse(Formatter.castCsvBill(file)) : undefined
  if (!parsed?.success) throw new ChannelError('WeChat Pay: unreadable bill')
  return parsed.data.rows.flatMap((row) => {
    if (row.商户号 !== settings.mchId) throw new ChannelError('WeChat Pay: a bill of another merchant')
    return rowOf(row)
  })
}

function rowOf(row: Record<string, string>): BillRow[] {
  const state = row.交易状态
  // REVOKED: the payer's bank reversed the payment before it was settled.
  if (state === 'REVOKED') return []
  if (state !== 'SUCCESS' && state !== 'REFUND') throw new ChannelError('bill: unknown 交易状态')
  if (row.货币种类 !== 'CNY') throw new ChannelError('bill: unknown 货币种类')
  const isRefund = state === 'REFUND'
  const amount = isRefund ? row.申请退款金额 : row.订单金额
  return [
    {
      kind: isRefund ? 'refund' : 'payment',
      no: requireValue(row.商户订单号, '商户订单号'),
      ...(isRefund && { refundNo: requireValue(row.商户退款单号, '商户退款单号') }),
      providerNo: requireValue(row.微信订单号, '微信订单号'),
      amountFen: requireValue(fenOf(amount ?? ''), isRefund ? '申请退款金额' : '订单金额'),
      feeFen: requireValue(feeFenOf(row.手续费 ?? ''), '手续费'),
      at: requireValue(beijingInstant(row.交易时间 ?? ''), '交易时间'),
    },
  ]
}
