import type { getPayWays, OutputOf, PayType } from '@vce/protocol'
import { shortTime, thousands } from '#app/lib/format'

export type PayOptions = OutputOf<typeof getPayWays>

/** Whether a pay type is available; false while its state is not loaded. */
export const isOpen = (payOptions: PayOptions | undefined, payType: PayType) =>
  payOptions !== undefined && (payType === 'money' || payOptions[payType] === 1)

/** Text with the end of the lock after wrong passwords; null if there is no lock. */
export const lockText = ({ locked_until }: Pick<PayOptions, 'locked_until'>) =>
  locked_until && `支付密码错误次数过多，${shortTime(locked_until)} 后再试，或重设支付密码`

/** Why V券 cannot pay an amount, with the page that helps; null if they can. */
export function voucherObstacle(
  { balance, is_set, locked_until }: PayOptions,
  payable: number,
): { text: string; action: string; to: string } | null {
  if (balance < payable) {
    const text = `余额 ${thousands(balance)}，还差 ${thousands(payable - balance)} V券`
    return { text, action: '去购买', to: '/my/recharge' }
  }
  if (is_set === 0) return { text: '未设置支付密码', action: '去设置', to: '/my/paymentPassword' }
  return locked_until ? { text: '支付密码已锁定', action: '重设', to: '/my/setup' } : null
}

/**
 * The first of some pay types that can pay an amount. If none can, V券, whose obstacle the buyer can remove; null
 * if V券 are not among them.
 */
export function firstPayType(
  possible: readonly PayType[],
  payOptions: PayOptions,
  payable: number,
): PayType | null {
  const canPay = (payType: PayType) =>
    payType === 'money' ? voucherObstacle(payOptions, payable) === null : isOpen(payOptions, payType)
  return possible.find(canPay) ?? possible.find((payType) => payType === 'money') ?? null
}
