/** 5 亿元: a main contract below it trades too thinly for most orders. */
export const activeTurnover = 500_000_000

/**
 * 只看活跃: whether a main contract's 成交额 (元) reaches 5 亿元, of the running day or of the last settled one.
 * Both count, because no product has traded that much in the first minutes of a day: without the settled day
 * the list would be empty at the open and change through the morning. Unknown turnover is not active.
 */
export const isActive = (
  { turnover }: { turnover: number | null },
  settledTurnover: number | null,
): boolean => Math.max(turnover ?? 0, settledTurnover ?? 0) >= activeTurnover
