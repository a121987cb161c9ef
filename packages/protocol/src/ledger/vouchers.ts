import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** Maximum number of V券 in one exchange. */
export const maxVouchersAtOnce = 50

export const getVoucherTerms = endpoint({
  path: '/api/finance/getVoucherTerms',
  summary: 'V粒兑换V券的比例、本月还可兑换的数量与有效天数',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    /** V粒 that one V券 costs. */
    price: z.int(),
    max_a_month: z.int(),
    /** Number of V券 that the user can still get this month. */
    left: z.int(),
    /** Days for which the V券 are valid, including today. */
    days: z.int(),
    /** Time from which the account may exchange, Beijing; null if it may already. */
    open_at: z.nullable(z.string()),
  }),
})

export const exchangeVouchers = endpoint({
  path: '/api/finance/exchangeVouchers',
  summary: 'V粒兑换V券',
  access: 'signedIn',
  value: true,
  input: z.object({
    count: z
      .int('请输入合法数字')
      .check(
        z.minimum(1, '请输入合法数字'),
        z.maximum(maxVouchersAtOnce, `单次最多兑换${maxVouchersAtOnce}张`),
      ),
  }),
  /** Balances after the exchange. */
  output: z.object({ money: z.int(), vouchers: z.int() }),
  success: '兑换成功',
  errors: {
    tooNew: '注册满7天后可兑换',
    monthFull: '已达本月兑换上限',
    notEnough: 'V粒不足',
  },
})
