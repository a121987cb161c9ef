import type { OrderDetails } from '@vce/protocol'

type StepState = 'done' | 'current' | 'next'

export interface Step {
  name: string
  state: StepState
}

/** Creates steps from names. The steps before index `reached` are done; the step at `reached` is current. */
const stepsTo = (names: readonly string[], reached: number): Step[] =>
  names.map((name, place) => ({
    name,
    state: place < reached ? 'done' : place === reached ? 'current' : 'next',
  }))

const bought = ['提交', '支付', '到账']

/** The stages of an order, up to the delivery or the refund. */
export function stepsOf({
  state,
  refund,
  refunded,
}: Pick<OrderDetails, 'state' | 'refund' | 'refunded'>): Step[] {
  switch (state) {
    case 'created':
    case 'paying':
      return stepsTo(bought, 1)
    case 'paid':
      return stepsTo(bought, 2)
    case 'closed':
      return stepsTo(['提交', '已关闭'], 2)
    case 'refunding':
      return stepsTo([...bought, '申请退款', '退款处理中', '已退款'], 4)
    case 'refunded':
      return stepsTo([...bought, '申请退款', '退款处理', '已退款'], 6)
    case 'fulfilled': {
      if (refunded > 0) return stepsTo([...bought, '申请退款', '已部分退款'], 5)
      const isPending = refund !== null && refund.state !== 'done' && refund.state !== 'declined'
      return isPending ? stepsTo([...bought, '申请退款', '退款处理中', '已退款'], 4) : stepsTo(bought, 3)
    }
  }
}
