import * as z from 'zod/mini'
import { longest } from '../../bounds'

/** Attributes of a node that names a row by its id; `label` is the name of the row when the text was saved. */
export const namedAttrs = z.strictObject({
  id: z.int().check(z.positive()),
  label: z.string().check(z.minLength(1), longest(40)),
})
