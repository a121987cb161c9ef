import * as z from 'zod/mini'
import { termsOf } from '#platform/terms'

/** Text for a reader in distress, with telephone numbers. */
export const helplineTerms = termsOf({
  name: 'helpline',
  schema: z.object({ text: z.string().check(z.trim(), z.minLength(10), z.maxLength(120)) }),
  initial: { text: '如果您感到难以承受，请拨打心理援助热线 12356，也可以联系本站客服。' },
})
