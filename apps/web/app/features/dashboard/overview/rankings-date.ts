import type { MarketOverview } from '@vce/protocol'

/** `，2014-01-06` where the newest rankings are of another day than the overview; nothing where they are of its own. */
export const rankingsDate = ({
  rankingsDay,
  tradingDay,
}: Pick<MarketOverview, 'rankingsDay' | 'tradingDay'>) =>
  rankingsDay && rankingsDay !== tradingDay ? `，${rankingsDay}` : ''
