import { type HeldCoupon, type OfferedCoupon, openSystems } from '@vce/protocol'
import { thousands } from '#app/lib/format'

type Face = Pick<HeldCoupon | OfferedCoupon, 'kind' | 'amount'>

/** The large figure of a coupon with its unit: 30 V券, 8.8 折, 7 天, 20 次. */
export function couponFigure({ kind, amount }: Face): { figure: string; unit: string } {
  if (kind === 'cash') return { figure: thousands(amount), unit: 'V券' }
  if (kind === 'rate') return { figure: String(amount / 10), unit: '折' }
  return { figure: thousands(amount), unit: kind === 'vip_days' ? '天' : '次' }
}

/** Whether the coupon is a card, which is activated without an order. */
export const isCard = ({ kind }: Pick<Face, 'kind'>) => kind === 'vip_days' || kind === 'search_pack'

const orderPages: Readonly<Record<HeldCoupon['scope'], string>> = {
  all: '/vipV2',
  levels: '/vipV2',
  courses: '/classroomV3',
  vTarget: '/vTargetV2',
}

const systems = { courses: 'courses', vTarget: 'signals' } as const

/** The page on which a coupon can be used; null as long as its goods are not sold. */
export const pageOfUse = ({ scope }: Pick<HeldCoupon, 'scope'>) =>
  (scope === 'courses' || scope === 'vTarget') && !openSystems[systems[scope]] ? null : orderPages[scope]
