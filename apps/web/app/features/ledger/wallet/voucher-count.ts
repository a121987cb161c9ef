import { exchangeVouchers, maxVouchersAtOnce } from '@vce/protocol'

interface Limits {
  /** V粒 that the user has. */
  money: number
  /** V粒 for one V券. */
  price: number
  /** V券 still to be had this month. */
  left: number
}

/** The server's message for a number of V券 that cannot be exchanged; undefined if it can. */
export function countFault(text: string, { money, price, left }: Limits): string | undefined {
  const { errors } = exchangeVouchers
  if (!/^[1-9]\d*$/.test(text)) return '请输入合法数字'
  const count = Number(text)
  if (count > maxVouchersAtOnce) return `单次最多兑换${maxVouchersAtOnce}张`
  if (count > left) return errors.monthFull
  return count * price > money ? errors.notEnough : undefined
}
