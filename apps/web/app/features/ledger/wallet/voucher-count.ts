import { exchangeVouchers, maxVouchersAtOnce } from '@vce/protocol'

interface Limits {
  /** The user's balance in V粒. */
  money: number
  /** Price of one V券 in V粒. */
  price: number
  /** Number of V券 that can still be exchanged this month. */
  left: number
}

/** The server's message for a number of V券 that cannot be exchanged; undefined for a valid number. */
export function countFault(text: string, { money, price, left }: Limits): string | undefined {
  const { errors } = exchangeVouchers
  if (!/^[1-9]\d*$/.test(text)) return '请输入合法数字'
  const count = Number(text)
  if (count > maxVouchersAtOnce) return `单次最多兑换${maxVouchersAtOnce}张`
  if (count > left) return errors.monthFull
  return count * price > money ? errors.notEnough : undefined
}
