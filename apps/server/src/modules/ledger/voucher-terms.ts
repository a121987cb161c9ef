import * as z from 'zod/mini'
import { termsOf } from '#platform/terms'

/**
 * Terms of the exchange of V粒 for V券: price, number per month, validity, and the minimum age of the account.
 */
export const voucherTerms = termsOf({
  name: 'vouchers',
  schema: z.object({
    /** V粒 for one V券. */
    price: z.int().check(z.positive()),
    maxAMonth: z.int().check(z.nonnegative()),
    /** Days for which the V券 are valid, including the first. */
    days: z.int().check(z.positive()),
    /** An account may exchange from this many days after its registration on. */
    accountDays: z.int().check(z.nonnegative()),
  }),
  initial: { price: 100, maxAMonth: 50, days: 90, accountDays: 7 },
})
