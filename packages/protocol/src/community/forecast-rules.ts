/** 多空观点: members' scored opinions of a contract. */

/** pending: no price yet; locked: has a price; graded: scored; void: does not count. */
export const forecastStates = ['pending', 'locked', 'graded', 'void'] as const
/**
 * withdrawn: by the author before the lock; untraded: the contract had no trade in the session of the lock.
 */
export const forecastVoidReasons = ['withdrawn', 'untraded'] as const

/** Number of trading days up to today whose views are counted in a hit rate. */
export const forecastWindowDays = 250
/** With fewer scored views no hit rate is shown. */
export const minJudgedForecasts = 10
/** Scored views that a member needs for 观点榜. */
export const minRankedForecasts = 20
