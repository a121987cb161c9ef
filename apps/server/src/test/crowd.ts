/**
 * Number of callers in a race under `npm test`: success of exactly one in eight proves a lock as well as one
 * in fifty.
 */
const small = 8

/**
 * Number of concurrent callers in a test of a race: at most eight in `npm test`, `whole` in `npm run soak --
 * crowds`. A test derives its expectations (stock, limits, sums) from this number.
 */
export const crowd = (whole = 50): number =>
  process.env.VCE_CROWDS === 'whole' ? whole : Math.min(whole, small)

/** Repetitions of a race whose result depends on timing: at most three in `npm test`, `whole` in the soak. */
export const rounds = (whole: number): number =>
  process.env.VCE_CROWDS === 'whole' ? whole : Math.min(whole, 3)
