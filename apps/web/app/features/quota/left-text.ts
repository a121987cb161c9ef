import type { SearchCount } from '@vce/protocol'
import { thousands } from '#app/lib/format'

/** Uses left today, free and exchanged together; null if there is no limit. */
export const leftOf = ({ free_left, packs }: SearchCount) => (free_left === null ? null : free_left + packs)

/** Text of the free uses: `今日免费 3/5`, or 会员不限次. */
export const freeText = ({ free, free_left }: SearchCount) =>
  free === null || free_left === null ? '会员不限次' : `今日免费 ${thousands(free_left)}/${thousands(free)}`

/**
 * Text about the exchanged uses: their number and the first day on which some of them expire, as in `已兑换 12
 * 次，12-20 起到期`. Empty without exchanged uses.
 */
export const packsText = ({ packs, packs_end }: SearchCount) =>
  packs > 0 ? `已兑换 ${thousands(packs)} 次${packs_end ? `，${packs_end.slice(5)} 起到期` : ''}` : ''
