/** 5 亿元. A main contract with less turnover trades too thinly for most orders. */
export const minActiveTurnover = 500_000_000

/**
 * 只看活跃: whether the 成交额 (元) of a main contract, today or on the last settled day, reaches 5 亿元. Both days
 * count, because no product has traded that much in the first minutes of a day: without the settled day the
 * list would be empty at the open and change through the morning. Unknown turnover does not count.
 */
export const isActive = (
  { turnover }: { turnover: number | null },
  settledTurnover: number | null,
): boolean => Math.max(turnover ?? 0, settledTurnover ?? 0) >= minActiveTurnover
