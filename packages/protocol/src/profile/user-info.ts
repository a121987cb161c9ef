import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { unknownUser, userId } from './user-fields'

const honor = z.object({ id: z.int(), name: z.string(), image: z.string() })

/** How closely a user watches another one's posts; a new follow begins at 默认. */
export const watchLevels = { muted: 0, default: 1, tracked: 2, all: 3 } as const

/** Public data of a user, and the relation of the caller to them. */
export const getUserInfo = endpoint({
  path: '/api/qi_you/userInfo',
  summary: '用户名片：昵称、头像、会员等级、勋章、各项计数，以及与我的关系',
  access: 'guest',
  input: z.object({ id: userId }),
  output: z.object({
    id: z.int(),
    nickname: z.string(),
    avatar: z.string(),
    /** Empty without one. */
    headline: z.string(),
    /** Province of the user's network; null while unknown. */
    region: z.nullable(z.string()),
    /** The paid level while it is active: the numbers of `getUser`. */
    level: z.object({ level: z.int(), moneyLevel: z.int() }),
    /** 可信级, 0 to 3. */
    tier: z.int(),
    /** Day of the registration. */
    joined_on: z.string(),
    is_teacher: z.boolean(),
    /** Worn medals. */
    honorLists: z.array(honor),
    counts: z.object({
      post: z.int(),
      answer: z.int(),
      fans: z.int(),
      follow: z.int(),
      /** Likes received. */
      liked: z.int(),
    }),
    /** False and 默认 for guests. */
    mine: z.object({ followed: z.boolean(), watch: z.int(), blocked: z.boolean() }),
  }),
  errors: { unknownUser },
})
