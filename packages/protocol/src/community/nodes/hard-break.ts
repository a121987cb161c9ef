import * as z from 'zod/mini'
import type { InlineRecord } from './node-record'

interface HardBreak {
  type: 'hardBreak'
}

declare module './node-types' {
  interface InlineTypes {
    hardBreak: HardBreak
  }
}

export const hardBreak: InlineRecord<HardBreak> = {
  shape: z.strictObject({ type: z.literal('hardBreak') }),
  text: () => '\n',
  isTyped: true,
}
