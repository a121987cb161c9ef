/** Wire values of the paid levels. */
export const memberLevels = { none: 0, monthly: 2, quarterly: 3, yearly: 4 } as const
/** `moneyLevel` from which a member counts as super VIP in the VIP type; 5 is the highest. */
export const moneyLevels = { none: 0, superVip: 5 } as const
