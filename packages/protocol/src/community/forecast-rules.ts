/** 多空观点: members' scored opinions of a contract. */

/** pending: without a price; locked: with one; graded: decided; void: counts for nothing. */
export const forecastStates = ['pending', 'locked', 'graded', 'void'] as const
/** withdrawn: by its author before the lock; untraded: the contract had no trade in the session of the lock. */
export const forecastVoids = ['withdrawn', 'untraded'] as const

/** Trading days whose views make a hit rate. */
export const forecastWindow = 250
/** Views below which a hit rate says nothing. */
export const fewestJudged = 10
/** Views that 观点榜 asks for. */
export const fewestRanked = 20
