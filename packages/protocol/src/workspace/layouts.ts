import * as z from 'zod/mini'

const cell = z.object({
  /** Contract or product code. */
  symbol: z.string().check(z.regex(/^[A-Za-z]{1,2}(_F)?(\d{4})?$/)),
  interval: z.string().check(z.maxLength(10)),
})

const layout = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,36}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  cells: z.array(cell).check(z.minLength(1), z.maxLength(9)),
  /** What the charts share. */
  linked: z.object({ crosshair: z.boolean(), symbol: z.boolean(), interval: z.boolean() }),
})

/** Named views of several charts. */
export const layoutsBody = z.object({
  items: z.array(layout).check(z.maxLength(40)),
  /** Id of the layout shown last. */
  shown: z.nullable(z.string().check(z.maxLength(36))),
})
export type LayoutsBody = z.output<typeof layoutsBody>
