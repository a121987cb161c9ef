import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { flag } from './fields'

export const getRechargePackages = endpoint({
  path: '/api/finance/getRechargePackages',
  summary: '可购买的 V券：各档金额、赠送与每日上限',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        /** V券 bought, as many yuan. */
        vouchers: z.int(),
        /** V券 given with them. */
        given: z.int(),
      }),
    ),
    /** Limits of a free amount. */
    min: z.int(),
    max: z.int(),
    /** Days that given V券 live. */
    given_days: z.int(),
    /** Yuan that can still be bought today. */
    left_today: z.int(),
    /** 1 until the first purchase: the buyer confirms to be of age. */
    confirm_adult: flag,
  }),
})
