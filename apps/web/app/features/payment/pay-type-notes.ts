import type { getPayWays, OutputOf, PayType } from '@vce/protocol'
import { shortTime } from '#app/lib/format'

export type PayWays = OutputOf<typeof getPayWays>

/** Whether a way takes payments now; a way of unknown state does not. */
export const isOpen = (ways: PayWays | undefined, way: PayType) =>
  ways !== undefined && (way === 'money' || ways[way] === 1)

/** Until when wrong passwords lock the payment, as text; null without a lock. */
export const lockText = ({ locked_until }: Pick<PayWays, 'locked_until'>) =>
  locked_until && `支付密码错误次数过多，${shortTime(locked_until)} 后再试，或重设支付密码`
