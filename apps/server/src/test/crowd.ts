/** Callers of a race in `npm test`: exactly one of eight proves a lock as well as one of fifty. */
const small = 8

/**
 * How many callers act at the same time in a test of a race: at most eight in `npm test`, `whole` of them in
 * `npm run soak -- crowds`. What a test expects (stock, limits, sums) is counted from this number.
 */
export const crowd = (whole = 50): number =>
  process.env.VCE_CROWDS === 'whole' ? whole : Math.min(whole, small)

/** How many times a race is repeated whose end depends on who comes first: at most three in `npm test`. */
export const rounds = (whole: number): number =>
  process.env.VCE_CROWDS === 'whole' ? whole : Math.min(whole, 3)
