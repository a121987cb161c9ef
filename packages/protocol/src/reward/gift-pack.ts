import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

const flag = z.union([z.literal(0), z.literal(1)])

const packItem = z.object({
  kind: z.enum(['points', 'searches', 'trial_card']),
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** 1 if the user has the gift already; a given card still needs to be activated. */
  given: flag,
})
export type PackItem = z.output<typeof packItem>

/**
 * Gifts of a new user: for guests the gifts that registration gives, for new users the received ones, for a
 * super VIP without the card. Empty if no pack is offered.
 */
export const getNewUserPack = endpoint({
  path: '/api/common/getNewUserPack',
  summary: '新人礼包：游客看内容，新用户看已到账的',
  access: 'guest',
  input: z.object({}),
  output: z.array(packItem),
})

export const openNewUserPack = endpoint({
  path: '/api/common/openNewUserPack',
  summary: '拆开新人礼包',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ items: z.array(packItem) }),
  errors: { received: '您已领取过', ended: '活动已结束' },
})
