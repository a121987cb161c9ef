import { unpackArchive } from '@vce/exchange-files'
import * as z from 'zod/mini'
import type { AlipaySettings } from '#platform/config'
import type { AlipayClient } from './alipay-client'
import { beijingInstant, isBillDue, requireValue } from './bill-day'
import { type BillRow, ChannelError } from './provider'
import { Refusal } from './refusal'
import { signedFenOf } from './yuan'

/** Alipay makes the previous day's bill by this hour. */
const madeAtHour = 9
const maxBillBytes = 64 * 1024 * 1024

const link = z.object({ bill_download_url: z.url() })

/** The trade bill of a Beijing day; null if it is not made yet. */
export async function fetchAlipayBill(
  settings: AlipaySettings,
  call: AlipayClient,
  { day, now, timeoutMs }: { day: string; now: Date; timeoutMs: number },
): Promise<BillRow[] | null> {
  if (!isBillDue(day, madeAtHour, now)) return null
  const answer = await call('GET', '/v3/alipay/data/dataservice/bill/downloadurl/query', {
    query: { bill_type: 'trade', bill_date: day },
  }).catch((error: unknown) => {
    // Alipay makes no bill for a day without trades.
    if (error instanceof Refusal && /BILL_NOT_EXIST$/i.test(error.code)) return 'empty' as const
    throw error
  })
  if (answer === 'empty') return []
  const parsed = link.safeParse(answer)
  if (!parsed.success) throw new ChannelError('Alipay: unexpected answer about a bill')
  return rowsOf(await download(settings, parsed.data.bill_download_url, timeoutMs))
}

/** Downloads a bill. The link is valid for 30 seconds and needs no further authorization. */
async function download(settings: AlipaySettings, address: string, timeoutMs: number): Promise<Buffer> {
  const { protocol, hostname } = new URL(address)
  const isOwn = hostname === new URL(settings.url).hostname
  if (!isOwn && !(/(^|\.)alipay(dev)?\.com$/.test(hostname) && /^https?:$/.test(protocol)))
    throw new ChannelError('Alipay: a bill at an unexpected address')
  try {
    const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!reply.ok || !reply.body) throw new ChannelError(`Alipay: HTTP ${reply.status} for a bill`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of reply.body) {
      size += part.length
      if (size > maxBillBytes) throw new ChannelError('Alipay: a bill is too large')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    // The address alone permits the download, so the cause, which contains it, is dropped.
    throw error instanceof ChannelError ? error : new ChannelError('Alipay: a bill was not received')
  }
}

const heading = '支付宝交易号,商户订单号,业务类型,'

/**
 * Rows of a bill. The archive has a file of rows and a summary, both in GBK; only the rows have the heading.
 */
function rowsOf(archive: Buffer): BillRow[] {
  const files = unpackArchive(archive, 'bill.zip')
  if (files === null || 'refused' in files) throw new ChannelError('Alipay: a bill is no sound archive')
  for (const { bytes } of files) {
    const lines = new TextDecoder('gbk', { fatal: true }).decode(bytes).split(/\r?\n/)
    const start = lines.findIndex((line) => line.startsWith(heading))
    if (start >= 0) return tableRows(lines.slice(start))
  }
  throw new ChannelError('Alipay: a bill without its table')
}

function tableRows([head = '', ...lines]: string[]): BillRow[] {
  const columns = head.split(',').map((name) => name.trim())
  const end = lines.findIndex((line) => line.startsWith('#'))
  if (end < 0) throw new ChannelError('Alipay: a bill breaks off')
  return lines.slice(0, end).map((line) => {
    const cells = line.split(',').map((cell) => cell.trim())
    if (cells.length !== columns.length) throw new ChannelError('Alipay: a row of a bill has other columns')
    return rowOf(new Map(columns.map((name, index) => [name, cells[index] ?? ''])))
  })
}

function rowOf(row: ReadonlyMap<string, string>): BillRow {
  const kind = row.get('业务类型')
  if (kind !== '交易' && kind !== '退款') throw new ChannelError('bill: unknown 业务类型')
  const isRefund = kind === '退款'
  const text = (column: string) => requireValue(row.get(column) || null, column)
  const fen = (column: string) => requireValue(signedFenOf(row.get(column) ?? ''), column)
  return {
    kind: isRefund ? 'refund' : 'payment',
    no: text('商户订单号'),
    ...(isRefund && { refundNo: text('退款批次号/请求号') }),
    providerNo: text('支付宝交易号'),
    // Refunds have a negative amount in the bill, and so have charged fees.
    amountFen: Math.abs(fen('订单金额（元）')),
    feeFen: 0 - fen('服务费（元）'),
    at: requireValue(beijingInstant(row.get('完成时间') ?? ''), '完成时间'),
  }
}
