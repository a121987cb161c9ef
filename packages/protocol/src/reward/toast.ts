import * as z from 'zod/mini'

/** Announcement of a reward, shown for three seconds. */
export const rewardToast = z.object({
  title: z.string(),
  list: z.array(z.object({ name: z.string(), amount: z.int() })),
  tip: z.string(),
})
export type RewardToast = z.output<typeof rewardToast>

/** Refusal of every call that pays rewards, if the user's earning is frozen. */
export const earningPausedMessage = '您的奖励功能已暂停，请联系客服'
