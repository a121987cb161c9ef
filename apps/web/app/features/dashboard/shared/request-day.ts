import type { World } from '@vce/protocol'

/** The world and the day of an answer, for the requests that follow it. */
export const dayOf = ({ world, tradingDay }: { world: World; tradingDay: string | null }) => ({
  world,
  date: tradingDay ?? undefined,
})
