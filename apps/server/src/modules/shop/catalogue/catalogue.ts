import type { Database } from '#platform/database'
import { coupons } from './coupons.tables'
import { items } from './items.tables'

type NewItem = Omit<typeof items.$inferInsert, 'code' | 'position'>
type NewCoupon = Omit<typeof coupons.$inferInsert, 'code'>

/** Days for which searches from the shop are valid, the same as for searches bought in the wallet. */
const packDays = 30

/**
 * Items of a new database. Operators change the rows, so a start of the server only adds missing ones. A pack of
 * searches costs a tenth less than its searches cost one by one (`quota/free-use-terms.ts`).
 */
const firstItems = {
  mmll10: {
    kind: 'search_pack',
    name: '买卖力量 10 次',
    price: 270,
    summary: '30 天内有效',
    detail: [`兑换后立即到账，${packDays} 天内有效。`, '同一合约同一日期当天重复查看，只计 1 次。'],
    terms: { tag: 'view_data_mmll', count: 10, days: packDays },
  },
  ai20: {
    kind: 'search_pack',
    name: 'AI 提问 20 次',
    price: 180,
    summary: '30 天内有效',
    detail: [`兑换后立即到账，${packDays} 天内有效。`, '先用当日的免费次数，用完后再用兑换的次数。'],
    terms: { tag: 'ai', count: 20, days: packDays },
  },
  bbas10: {
    kind: 'search_pack',
    name: 'BBAS 查询 10 次',
    price: 90,
    summary: '30 天内有效',
    detail: [`兑换后立即到账，${packDays} 天内有效。`, '同一标的当天重复查看，只计 1 次。'],
    terms: { tag: 'bbas', count: 10, days: packDays },
  },
  data10: {
    kind: 'search_pack',
    name: '看数据历史 10 次',
    price: 45,
    summary: '30 天内有效',
    detail: [`兑换后立即到账，${packDays} 天内有效。`, '同一页面同一日期当天重复查看，只计 1 次。'],
    terms: { tag: 'view_data', count: 10, days: packDays },
  },
  trialCard: {
    kind: 'vip_days',
    name: '7 天会员体验卡',
    price: 1980,
    summary: '激活起算，享月度会员权益',
    detail: [
      '兑换后放入「我的优惠券」，30 天内激活，激活当天起享 7 天月度会员权益。',
      '已是会员的，体验天数接在现有会员之后。',
    ],
    terms: { coupon: 'trialCard' },
  },
  makeUpCard: {
    kind: 'make_up',
    name: '补签卡',
    price: 100,
    limitCount: 2,
    limitSpan: 'month',
    summary: '每月限 2 张',
    detail: ['每月最多兑换 2 张，长期有效。', '补签领取当天档位的V粒，之后各天的奖励不再补发。'],
    terms: {},
  },
  dictionary: {
    kind: 'goods',
    name: '《期货大辞典》',
    price: 3600,
    stock: 60,
    limitCount: 1,
    summary: '1 册，包邮',
    detail: ['品种、合约规则、交割、基本面与交易术语的工具书。', '合约规则以交易所公布为准。'],
    terms: {},
  },
} as const satisfies Record<string, NewItem>

export type ItemCode = keyof typeof firstItems

/** Coupons of a new database. */
const firstCoupons = {
  trialCard: {
    kind: 'vip_days',
    name: '7 天会员体验卡',
    amount: 7,
    level: 2,
    validDays: 30,
    perUser: 0,
  },
  courseFive: {
    kind: 'cash',
    name: '课程券 5 V券',
    amount: 5,
    scope: 'courses',
    validDays: 90,
    perUser: 0,
  },
} as const satisfies Record<string, NewCoupon>

export type CouponCode = keyof typeof firstCoupons

const itemRows = Object.entries(firstItems).map(([code, item], position) => ({
  ...item,
  code,
  position,
  detail: [...item.detail],
}))
const couponRows = Object.entries(firstCoupons).map(([code, coupon]) => ({ ...coupon, code }))

/** Adds those items and coupons of the catalogue that are missing in the database. */
export async function seedShop(db: Database) {
  await db.insert(items).values(itemRows).onConflictDoNothing()
  await db.insert(coupons).values(couponRows).onConflictDoNothing()
}
