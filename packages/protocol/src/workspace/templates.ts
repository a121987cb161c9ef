import * as z from 'zod/mini'
import { chartBody } from './chart'

const template = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,36}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  chart: chartBody,
})

/** Named chart settings of the reader. */
export const templatesBody = z.object({ items: z.array(template).check(z.maxLength(40)) })
export type TemplatesBody = z.output<typeof templatesBody>
