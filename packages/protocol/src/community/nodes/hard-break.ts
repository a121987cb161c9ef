import * as z from 'zod/mini'
import type { InlineDefinition } from './node-definition'

interface HardBreak {
  type: 'hardBreak'
}

declare module './node-types' {
  interface InlineTypes {
    hardBreak: HardBreak
  }
}

export const hardBreak: InlineDefinition<HardBreak> = {
  shape: z.strictObject({ type: z.literal('hardBreak') }),
  text: () => '\n',
  isTyped: true,
}
