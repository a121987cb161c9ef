import * as z from 'zod/mini'
import { termsOf } from '#platform/terms'

const level = z.object({
  id: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  name: z.string(),
  /** V券 for `days`; 0 for a level that is not sold. */
  price: z.int().check(z.nonnegative()),
  /** Number of months whose regular price is shown for comparison; 0 for a level that is not sold. */
  months: z.int().check(z.nonnegative()),
  days: z.nullable(z.int().check(z.positive())),
  /** 0 hidden, 1 on sale, 2 by invitation. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
})
export type LevelTerms = z.output<typeof level>

const isSold = ({ status, price, days }: LevelTerms) => status === 1 && price > 0 && days !== null

/** Levels and their prices; `initial` is in force until operators decide. */
export const levelTerms = termsOf({
  name: 'levels',
  schema: z.object({
    /** V券 for one month without any reduction; 原价 is a multiple of it. */
    monthPrice: z.int().check(z.positive()),
    levels: z.array(level).check(z.refine((levels) => levels.some(isSold))),
  }),
  initial: {
    monthPrice: 398,
    levels: [
      { id: 2, name: '月度会员', price: 298, months: 1, days: 30, status: 1 },
      { id: 3, name: '季度会员', price: 798, months: 3, days: 90, status: 1 },
      { id: 4, name: '年度会员', price: 2_518, months: 12, days: 365, status: 1 },
      { id: 5, name: '超级VIP', price: 0, months: 0, days: null, status: 2 },
    ],
  },
})
