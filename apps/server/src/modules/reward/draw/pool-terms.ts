import { openSystems, type PrizeKind } from '@vce/protocol'

/** Number of days of a pool. */
export const poolDays = 30

export interface PrizeTerms {
  name: string
  kind: PrizeKind
  item: string
  amount: number
  weight: number
  value: number
  stock: number | null
}

const points = (amount: number, weight: number): PrizeTerms => ({
  name: `${amount} V粒`,
  kind: 'points',
  item: '',
  amount,
  weight,
  value: amount,
  stock: null,
})

const courseCoupon: PrizeTerms = {
  name: '课程券 5 V券',
  kind: 'coupon',
  item: 'courseFive',
  amount: 1,
  weight: 200,
  value: 500,
  stock: null,
}

/** Has the place and the weight of the course coupon until there are courses. */
const bbasSearches: PrizeTerms = {
  name: 'BBAS 3 次',
  kind: 'searches',
  item: 'bbas',
  amount: 3,
  weight: courseCoupon.weight,
  value: 30,
  stock: null,
}

/**
 * Prizes of a pool; drawn numbers are assigned in this order. The first prize replaces one whose stock is
 * used up.
 */
export const poolPrizes: readonly PrizeTerms[] = [
  points(5, 4537),
  points(10, 2500),
  points(20, 1200),
  points(50, 300),
  points(200, 50),
  {
    name: 'AI 3 次',
    kind: 'searches',
    item: 'ai',
    amount: 3,
    weight: 800,
    value: 30,
    stock: null,
  },
  {
    name: '买卖力量 1 次',
    kind: 'searches',
    item: 'view_data_mmll',
    amount: 1,
    weight: 400,
    value: 30,
    stock: null,
  },
  openSystems.courses ? courseCoupon : bbasSearches,
  {
    name: '7 天体验卡',
    kind: 'coupon',
    item: 'trialCard',
    amount: 1,
    weight: 10,
    value: 1980,
    stock: 30,
  },
  {
    name: '《期货大辞典》',
    kind: 'goods',
    item: 'dictionary',
    amount: 1,
    weight: 3,
    value: 3600,
    stock: 12,
  },
]
