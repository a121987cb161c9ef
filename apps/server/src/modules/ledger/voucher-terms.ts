import * as z from 'zod/mini'
import { termsOf } from '#platform/terms'

/** At which price V粒 become V券, how many a month, how long they live, and from which day of an account on. */
export const voucherTerms = termsOf({
  name: 'vouchers',
  schema: z.object({
    /** V粒 for one V券. */
    price: z.int().check(z.positive()),
    maxAMonth: z.int().check(z.nonnegative()),
    /** Days the V券 live, the first included. */
    days: z.int().check(z.positive()),
    /** Days an account has existed before it may exchange. */
    accountDays: z.int().check(z.nonnegative()),
  }),
  initial: { price: 100, maxAMonth: 50, days: 90, accountDays: 7 },
})
