import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/**
 * Names of the money levels, which operators grant: 1 has no rights, 2 to 4 have the rights of the levels.
 */
export const moneyLevelNames = ['无', '登记', '银', '金', '钻', '超级VIP'] as const

const segment = z.object({
  /** 2 monthly, 3 quarterly, 4 yearly. */
  level: z.int(),
  name: z.string(),
  /** The first and the last day. */
  starts_on: z.string(),
  ends_on: z.string(),
  source: z.enum(['paid', 'gift', 'redeemed', 'granted']),
  /** Days bought or given. */
  days: z.int(),
  /** Days added for the unused part of a lower level at an upgrade. */
  credit_days: z.int(),
})

/** The caller's current and future segments in order, and the active money level. */
export const getMembership = endpoint({
  path: '/api/user/getMembership',
  summary: '我的会员：各段有效期、授予的等级与到期日',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    segments: z.array(segment),
    money_level: z.nullable(
      z.object({
        level: z.int(),
        name: z.string(),
        /** `YYYY-MM-DD HH:mm:ss`, Beijing. */
        ends_at: z.string(),
      }),
    ),
    /** Last day of all segments, even if it is past; null for a user who never had a segment. */
    last_day: z.nullable(z.string()),
    /** Whole days after today. */
    days_left: z.int(),
    /** 1 for a member whose rights end within 7 days. */
    vip_expiring: z.union([z.literal(0), z.literal(1)]),
  }),
})

/** Price and term of a purchase as of now. */
export const previewSuperVip = endpoint({
  path: '/api/user/previewSuperVip',
  summary: '开通前试算：应付金额、有效期与折算天数',
  access: 'signedIn',
  input: z.object({
    level_id: z.int('会员等级不存在'),
    coupon_id: z.optional(z.int('优惠券不可用')),
  }),
  output: z.object({
    /** V券. */
    payable: z.int(),
    /** Last day after the purchase. */
    last_day: z.string(),
    /** Days added for the paid days of lower levels, which the purchase replaces. */
    credit_days: z.int(),
  }),
  errors: { unknownLevel: '会员等级不存在', unusableCoupon: '优惠券不可用' },
})
