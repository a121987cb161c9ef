import { strToU8, zipSync } from 'fflate'
import { beijingTime } from '#platform/clock'
import type { AlipaySettings, WechatPaySettings } from '#platform/config'
import { yuanOf } from '../providers/yuan'
import type { SandboxPayment, SandboxRefund } from './book'
import { gbkOf } from './gbk'

/** Fee of both channels, in thousandths of the amount. */
const feeRate = 6

interface Line {
  payment: SandboxPayment
  no: string
  amountFen: number
  at: Date
  refund?: SandboxRefund
}

/** Rows of a bill for a Beijing day; the knob `bill` drops, adds or changes rows. */
function linesOf(payments: readonly SandboxPayment[], day: string): Line[] {
  const isOfDay = (at: Date) => beijingTime(at).startsWith(day)
  return payments.flatMap((payment) => {
    const { no, paidAt, paidFen, refunds, knobs } = payment
    const refundLines = refunds
      .filter((refund) => refund.state === 'done' && isOfDay(refund.at))
      .map((refund) => ({ payment, no, amountFen: refund.amountFen, at: refund.at, refund }))
    if (!paidAt || !isOfDay(paidAt)) return refundLines
    const line = { payment, no, amountFen: paidFen, at: paidAt }
    if (knobs.bill === 'drops') return refundLines
    if (knobs.bill === 'changes') return [{ ...line, amountFen: paidFen + 1 }, ...refundLines]
    if (knobs.bill === 'adds') return [line, { ...line, no: `SBX${no}`.slice(0, 32) }, ...refundLines]
    return [line, ...refundLines]
  })
}

const feeFen = ({ amountFen }: Line) => Math.round((amountFen * feeRate) / 1000)

const wechatColumns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

/** The trade bill of a day in WeChat Pay's format; null if there were no transactions. */
export function wechatBillFile(
  settings: WechatPaySettings,
  payments: readonly SandboxPayment[],
  day: string,
): Buffer | null {
  const lines = linesOf(payments, day)
  if (lines.length === 0) return null
  const rows = lines.map((line) => {
    const { payment, no, refund, amountFen, at } = line
    const amount = yuanOf(amountFen)
    const none = '0.00'
    const minus = refund ? '-' : ''
    return [
      beijingTime(at),
      settings.appId,
      settings.mchId,
      '0',
      '',
      payment.providerNo,
      no,
      'o-sandbox-payer',
      'NATIVE',
      refund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      refund ? none : amount,
      none,
      refund?.providerNo ?? '0',
      refund?.no ?? '0',
      refund ? amount : none,
      none,
      refund ? 'ORIGINAL' : '',
      refund ? 'SUCCESS' : '',
      payment.subject,
      '',
      `${minus}${yuanOf(feeFen(line))}000`,
      '0.60%',
      refund ? none : amount,
      refund ? amount : none,
      '',
    ]
      .map((cell) => `\`${cell}`)
      .join(',')
  })
  const summary = ['总交易单数,应结订单总金额', `\`${rows.length},\`0.00`]
  return Buffer.from(`\ufeff${[wechatColumns, ...rows, ...summary].join('\r\n')}\r\n`)
}

const alipayColumns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** The trade bill of a day in Alipay's format, as an archive; null if there were no trades. */
export function alipayBillFile(
  settings: AlipaySettings,
  payments: readonly SandboxPayment[],
  day: string,
): Buffer | null {
  const lines = linesOf(payments, day)
  if (lines.length === 0) return null
  const rows = lines.map((line) => {
    const { payment, no, refund, amountFen, at } = line
    const amount = `${refund ? '-' : ''}${yuanOf(amountFen)}`
    const fee = feeFen(line)
    const none = Array.from({ length: 6 }, () => '0.00')
    return [
      payment.providerNo,
      no,
      refund ? '退款' : '交易',
      payment.subject,
      beijingTime(payment.createdAt),
      beijingTime(at),
      '',
      '',
      '',
      '',
      'sandbox-***@example.com',
      amount,
      amount,
      ...none.slice(0, 5),
      '',
      '0.00',
      '0.00',
      refund?.no ?? '',
      `${refund || fee === 0 ? '' : '-'}${yuanOf(fee)}`,
      '0.00',
      '',
    ]
      .map((cell) => `${cell}\t`)
      .join(',')
  })
  const table = [
    '#支付宝业务明细查询',
    `#账号：[${settings.sellerId}]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    alipayColumns,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#导出时间：[${day} 24:00:00]`,
  ]
  const summary = ['#支付宝业务汇总查询', `#账号：[${settings.sellerId}]`]
  const csv = (text: readonly string[]) => gbkOf(`${text.join('\r\n')}\r\n`)
  return Buffer.from(
    zipSync({
      [`${settings.sellerId}_summary.csv`]: csv(summary),
      [`${settings.sellerId}_detail.csv`]: csv(table),
      'empty.csv': strToU8(''),
    }),
  )
}
