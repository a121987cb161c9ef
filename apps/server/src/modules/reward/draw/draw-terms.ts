import * as z from 'zod/mini'
import { termsOf } from '#platform/terms'

/** Terms of the lucky draw: V粒 for one draw, of pools that are published from then on. */
export const drawTerms = termsOf({
  name: 'draw',
  schema: z.object({ cost: z.int().check(z.positive()) }),
  initial: { cost: 20 },
})
