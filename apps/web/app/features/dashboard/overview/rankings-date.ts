import type { MarketOverview } from '@vce/protocol'

/** `，2014-01-06` if the newest rankings are of another day than the overview, otherwise empty. */
export const rankingsDate = ({
  rankingsDay,
  tradingDay,
}: Pick<MarketOverview, 'rankingsDay' | 'tradingDay'>) =>
  rankingsDay && rankingsDay !== tradingDay ? `，${rankingsDay}` : ''
