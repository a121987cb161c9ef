import type { World } from '@vce/protocol'

/** World and day of an answer, as input of the requests that follow it. */
export const dayInput = ({ world, tradingDay }: { world: World; tradingDay: string | null }) => ({
  world,
  date: tradingDay ?? undefined,
})
