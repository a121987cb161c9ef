import fc from 'fast-check'

/**
 * Property tests draw the same cases in every `npm test`. `npm run soak -- properties` sets and prints a new
 * seed, and draws more cases.
 */
const { VCE_PROPERTY_SEED, VCE_PROPERTY_RUNS } = process.env
fc.configureGlobal({
  seed: Number(VCE_PROPERTY_SEED ?? 20_261_122),
  ...(VCE_PROPERTY_RUNS && { numRuns: Number(VCE_PROPERTY_RUNS) }),
})
