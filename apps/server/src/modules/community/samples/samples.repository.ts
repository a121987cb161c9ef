import type { World } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { posts } from '../tables/posts.tables'

/** `none`: a list without samples; `only`: a list of samples. */
export type Samples = 'none' | 'only'

/**
 * Samples in general lists of a world: with real prices beside them, invented posts count neither as content nor as
 * hot. Undefined: the lists contain samples and other posts.
 */
export const samplesIn = (world: World): Samples | undefined => (world === 'real' ? 'none' : undefined)

/** The condition on a row of `posts`. */
export const ofSamples = (samples: Samples | undefined) =>
  samples === undefined ? undefined : eq(posts.isSample, samples === 'only')
