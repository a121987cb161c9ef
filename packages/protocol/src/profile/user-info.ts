import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { unknownUser, userId } from './user-fields'

const honor = z.object({ id: z.int(), name: z.string(), image: z.string() })

/** How closely a user watches another user's posts; a new follow begins at 默认. */
export const watchLevels = { muted: 0, default: 1, tracked: 2, all: 3 } as const

/** Public data of a user, and the caller's relation to this user. */
export const getUserInfo = endpoint({
  path: '/api/qi_you/userInfo',
  summary: '用户名片：昵称、头像、会员等级、勋章、各项计数，以及与我的关系',
  access: 'guest',
  input: z.object({ id: userId }),
  output: z.object({
    id: z.int(),
    nickname: z.string(),
    avatar: z.string(),
    /** Empty if the user has none. */
    headline: z.string(),
    /** Province of the user's network; null if unknown. */
    region: z.nullable(z.string()),
    /** The paid level, with the same numbers as in `getUser`; level 0 if none is active. */
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
      /** Likes that the user received. */
      liked: z.int(),
    }),
    /** For guests `followed` is false and `watch` is 默认. */
    mine: z.object({ followed: z.boolean(), watch: z.int(), blocked: z.boolean() }),
  }),
  errors: { unknownUser },
})
