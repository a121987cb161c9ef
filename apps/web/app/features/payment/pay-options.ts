import type { getPayWays, OutputOf, PayType } from '@vce/protocol'
import { shortTime } from '#app/lib/format'

export type PayOptions = OutputOf<typeof getPayWays>

/** Whether a pay type is available; false while its state is not loaded. */
export const isOpen = (payOptions: PayOptions | undefined, payType: PayType) =>
  payOptions !== undefined && (payType === 'money' || payOptions[payType] === 1)

/** Text with the end of the lock after wrong passwords; null if there is no lock. */
export const lockText = ({ locked_until }: Pick<PayOptions, 'locked_until'>) =>
  locked_until && `支付密码错误次数过多，${shortTime(locked_until)} 后再试，或重设支付密码`
