import * as z from 'zod/mini'
import { termsOf } from '#platform/terms'

const amount = () => z.int().check(z.positive(), z.maximum(1_000_000))

/** Packages of V券 and limits on buying them. */
export const rechargeTerms = termsOf({
  name: 'recharge',
  schema: z.object({
    /** `vouchers`: V券 bought, one yuan each; `given`: V券 given in addition. */
    packages: z.array(
      z.object({
        id: z.int().check(z.positive()),
        vouchers: amount(),
        given: z.int().check(z.nonnegative()),
      }),
    ),
    /** Maximum yuan per user and day. */
    maxADay: amount(),
    /** Days for which given V券 are valid, including the day of payment. */
    givenDays: amount(),
    /** Days within which an unused purchase is refunded without an operator. */
    refundDays: amount(),
  }),
  initial: {
    packages: [
      { id: 1, vouchers: 30, given: 0 },
      { id: 2, vouchers: 100, given: 0 },
      { id: 3, vouchers: 300, given: 0 },
      { id: 4, vouchers: 800, given: 10 },
      { id: 5, vouchers: 2_600, given: 60 },
      { id: 6, vouchers: 5_000, given: 150 },
    ],
    maxADay: 50_000,
    givenDays: 365,
    refundDays: 7,
  },
})
