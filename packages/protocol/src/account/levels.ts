/** Wire values of the paid levels. */
export const memberLevels = { none: 0, monthly: 2, quarterly: 3, yearly: 4 } as const
/** Money levels with a fixed meaning: no level, and super VIP, which is the highest. */
export const moneyLevels = { none: 0, superVip: 5 } as const
