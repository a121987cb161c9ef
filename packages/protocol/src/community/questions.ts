import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { questionState } from './cards'
import { contentId, goneContent, muted, mutedForGood } from './fields'
import { bountyBounds } from './tiers'

/** Accepts an answer permanently; the bounty is paid in the same transaction. */
export const acceptAnswer = endpoint({
  path: '/api/qi_you/acceptAnswer',
  summary: '采纳一个回答；悬赏全额付给回答者，采纳后不可更改',
  access: 'signedIn',
  value: true,
  input: z.object({ comment_id: contentId }),
  output: questionState,
  success: '采纳成功',
  errors: {
    goneContent,
    notAsker: '只有提问者可以采纳',
    done: '已采纳过回答',
    settled: '悬赏已结束，不能再采纳',
    ownAnswer: '不能采纳自己的回答',
    answererAtLimit: '该用户本月获得的悬赏已达上限，请选择其他回答',
    linkedUsers: '提问者与回答者存在关联，不能发放悬赏',
  },
})

const range = `每次追加为${bountyBounds.min}至${bountyBounds.max}V粒`

/** Raises the bounty of the caller's question; a bounty is never lowered. */
export const raiseBounty = endpoint({
  path: '/api/qi_you/raiseBounty',
  summary: '追加自己提问的悬赏，只增不减',
  access: 'signedIn',
  value: true,
  input: z.object({
    id: contentId,
    amount: z.int(range).check(z.minimum(bountyBounds.min, range), z.maximum(bountyBounds.max, range)),
  }),
  output: questionState,
  success: '悬赏已追加',
  errors: {
    goneContent,
    notAsker: '只有提问者可以追加悬赏',
    settled: '提问已结束，不能追加悬赏',
    tooHigh: '您的可信级不能悬赏这么多',
    pointsShort: 'V粒不足',
    muted,
    mutedForGood,
  },
})
