import * as z from 'zod/mini'
import { termsOf } from '#platform/terms'

const amount = () => z.int().check(z.positive(), z.maximum(1_000_000))

/** V券 packages and limits. */
export const rechargeTerms = termsOf({
  name: 'recharge',
  schema: z.object({
    /** V券 bought, as many yuan, and V券 given with them. */
    packages: z.array(
      z.object({
        id: z.int().check(z.positive()),
        vouchers: amount(),
        given: z.int().check(z.nonnegative()),
      }),
    ),
    /** Yuan of a user and day. */
    maxADay: amount(),
    /** Days that given V券 live, the day of payment included. */
    givenDays: amount(),
    /** Days in which an untouched purchase comes back at once. */
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
