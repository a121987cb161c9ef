import type { RewardToast } from '@vce/protocol'

/** Announces a reward at the top of the page for 3 s. The code is loaded with the first reward. */
export const showReward = (reward: RewardToast) =>
  import('#app/ui/overlay/reward-toast').then((loaded) => loaded.showRewardToast(reward))
