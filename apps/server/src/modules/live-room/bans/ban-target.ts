import { contentStates } from '@vce/protocol'
import type { ReviewTarget } from '#modules/community'
import { bansRepository } from './bans.repository'

/** How 禁言 and bans are reviewed: an appeal that is granted lifts them; they are in force from the begin. */
export const banTarget: ReviewTarget = {
  async load(tx, id) {
    const ban = await bansRepository(tx).byId(id)
    return ban && { authorId: ban.userId ?? 0, text: ban.reason, state: contentStates.visible }
  },
  hide: async () => undefined,
  restore: (tx, id, now) => bansRepository(tx).lift([id], now),
}
