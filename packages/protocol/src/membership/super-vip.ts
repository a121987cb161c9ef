import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

const level = z.object({
  /** 2 monthly, 3 quarterly, 4 yearly, 5 super VIP. */
  id: z.int(),
  name: z.string(),
  /** V券; 0 for a level that is not sold. */
  price: z.int(),
  /** Price of the same number of days when bought by the month. */
  original_price: z.int(),
  /** 1 on sale, 2 by invitation. */
  level_status: z.union([z.literal(1), z.literal(2)]),
  /** Label of the level's button. */
  card_kaitong_text: z.string(),
  /** Address of the drawing on the level's button. */
  button_image: z.string(),
  /** Days in one purchase; null for a level that is not sold. */
  days: z.nullable(z.int()),
  /** V券 a day, two digits; null for a level that is not sold. */
  per_day: z.nullable(z.string()),
  /** Last day for a new member who buys today; null for a level that is not sold. */
  last_day: z.nullable(z.string()),
  /** Names of the privileges that the level has today, with its own amounts; none of a missing system. */
  privileges: z.array(z.string()),
})
export type SuperVipLevel = z.output<typeof level>

const privilege = z.object({
  /** Name of the drawing on the page. */
  icon: z.string(),
  name: z.string(),
  text: z.string(),
  /** 0 if the system of the privilege is missing: it is marked 即将上线 and is not sold. */
  is_open: z.union([z.literal(0), z.literal(1)]),
})

/** Levels, privileges and their comparison, by the terms in force. */
export const getSuperVip = endpoint({
  path: '/api/user/getSuperVip',
  summary: '会员等级、价格、权益与权益对比',
  access: 'guest',
  shared: true,
  input: z.object({}),
  output: z.object({
    level_list: z.array(level),
    privilege_list: z.array(privilege),
    /** V券 for one month, from which 原价 is computed. */
    month_price: z.int(),
    /** Lowest price of one day among the levels on sale, in V券 with two digits. */
    lowest_price: z.string(),
    /** Contact of the customer service. */
    service: z.object({
      text: z.string(),
      service_name: z.string(),
      service_wechat_image: z.string(),
      service_hours: z.string(),
      service_phone: z.string(),
    }),
    /**
     * One row per privilege, with cells for users, monthly, quarterly, yearly and super; `1` is yes, empty is
     * no.
     */
    comparison: z.array(
      z.object({
        name: z.string(),
        cells: z.array(z.string()),
        /** As for a privilege. */
        is_open: z.union([z.literal(0), z.literal(1)]),
      }),
    ),
  }),
})
