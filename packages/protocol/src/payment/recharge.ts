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
        /** V券 bought; the price is the same number of yuan. */
        vouchers: z.int(),
        /** V券 given in addition. */
        given: z.int(),
      }),
    ),
    /** Bounds of an amount that the user chooses, in yuan. */
    min: z.int(),
    max: z.int(),
    /** Days for which given V券 are valid. */
    given_days: z.int(),
    /** Yuan for which the user can still buy V券 today. */
    left_today: z.int(),
    /** 1 before the first purchase: the buyer has to confirm to be an adult. */
    confirm_adult: flag,
  }),
})
