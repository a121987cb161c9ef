import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

const level = z.object({
  /** 2 monthly, 3 quarterly, 4 yearly, 5 super VIP. */
  id: z.int(),
  name: z.string(),
  /** V券; 0 for a level that is not sold. */
  price: z.int(),
  /** The same days bought by the month. */
  original_price: z.int(),
  /** 1 on sale, 2 by invitation. */
  level_status: z.union([z.literal(1), z.literal(2)]),
  /** Text of its button. */
  card_kaitong_text: z.string(),
  /** The page draws its buttons. */
  button_image: z.string(),
  /** Days bought; null for a level that is not sold. */
  days: z.nullable(z.int()),
  /** V券 a day, two digits; null for a level that is not sold. */
  per_day: z.nullable(z.string()),
  /** The last day for a new member who buys today; null for a level that is not sold. */
  last_day: z.nullable(z.string()),
})
export type SuperVipLevel = z.output<typeof level>

const privilege = z.object({
  /** Name of the drawing. */
  icon: z.string(),
  name: z.string(),
  text: z.string(),
})

/** Levels, privileges and their comparison, as they are in force. */
export const getSuperVip = endpoint({
  path: '/api/user/getSuperVip',
  summary: '会员等级、价格、权益与权益对比',
  access: 'guest',
  shared: true,
  input: z.object({}),
  output: z.object({
    level_list: z.array(level),
    privilege_list: z.array(privilege),
    /** V券 for a month, by which 原价 is added up. */
    month_price: z.int(),
    /** The lowest price of a day over all levels on sale, as the price of an hour a day. */
    lowest_price: z.string(),
    /** Contact of the customer service. */
    service: z.object({
      text: z.string(),
      service_name: z.string(),
      service_wechat_image: z.string(),
      service_hours: z.string(),
      service_phone: z.string(),
    }),
    /** A row each privilege: cells for users, monthly, quarterly, yearly and super; `1` for yes, empty for no. */
    comparison: z.array(z.object({ name: z.string(), cells: z.array(z.string()) })),
  }),
})
