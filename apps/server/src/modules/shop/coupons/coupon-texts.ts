import { comingSoon, openSystems, searchNames } from '@vce/protocol'
import type { Coupon } from './coupons.repository'

const levelNames = { 2: '月度会员', 3: '季度会员', 4: '年度会员' } as const
/** The text of a scope whose goods may be missing. */
const whenSold = (text: string, isSold: boolean) => (isSold ? text : `${text}（${comingSoon}）`)
const soldGoods = ['会员', ...(openSystems.courses ? ['课程'] : []), ...(openSystems.signals ? ['指标'] : [])]
const scopeNames = {
  all: `${soldGoods.join('、')}可用`,
  levels: '开通会员可用',
  courses: whenSold('购买课程可用', openSystems.courses),
  vTarget: whenSold('购买指标可用', openSystems.signals),
} as const

/** The discount as shown with 折: 88 → 8.8, 90 → 9. */
const rateText = (amount: number) => String(amount / 10)

/** The terms of a coupon as one sentence. */
export function couponRule({ kind, amount, threshold, cap, scope, level, tag }: Coupon): string {
  if (kind === 'vip_days') return `激活后享 ${amount} 天${level ? levelNames[level] : '会员'}权益`
  if (kind === 'search_pack') return `激活后到账 ${amount} 次${tag ? searchNames[tag] : '查询'}`
  const from = threshold > 0 ? `满 ${threshold.toLocaleString('en-US')} V券，` : ''
  const off = kind === 'cash' ? '' : `${rateText(amount)} 折${cap === null ? '' : `，最多减 ${cap} V券`}，`
  return `${from}${off}${scopeNames[scope]}`
}

/** The validity of a coupon that is received now, as text. */
export const validityText = ({ endsOn, validDays }: Coupon) =>
  endsOn === null ? `领取后 ${validDays ?? 0} 天内有效` : `有效期至 ${endsOn}`
