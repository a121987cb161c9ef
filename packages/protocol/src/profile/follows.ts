import * as z from 'zod/mini'
import { tooOften } from '../account/fields'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { unknownUser, userId } from './user-fields'

/** Maximum number of users that one user has blocked. */
export const maxBlockedUsers = 1_000

/** These endpoints follow and block only users; topics and circles are watched. */
const switchInput = z.object({
  kind: z.literal('user', '只能对用户进行此操作'),
  id: userId,
  value: z.boolean('操作有误'),
})

const listInput = z.object(pageInput(20, 50))

const listedUser = {
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  /** Empty if the user has none. */
  headline: z.string(),
  /** 认证讲师. */
  is_teacher: z.boolean(),
  /** Worn medals. */
  honors: z.array(z.object({ id: z.int(), name: z.string(), image: z.string() })),
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`, at which the follow or block began. */
  since: z.string(),
}
const relatedUser = z.object({
  ...listedUser,
  /** Whether the caller follows the user. */
  followed: z.boolean(),
  /** Whether both follow each other. */
  mutual: z.boolean(),
})
export type RelatedUser = z.output<typeof relatedUser>
const blockedUser = z.object(listedUser)
export type BlockedUser = z.output<typeof blockedUser>

/** Follows a user, or ends the follow. */
export const setFollow = endpoint({
  path: '/api/qi_you/setFollow',
  summary: '关注或取消关注用户；重复提交结果不变',
  access: 'signedIn',
  input: switchInput,
  /** `count`: fans of the user. */
  output: z.object({ count: z.int(), value: z.boolean() }),
  errors: {
    ownSelf: '不能关注自己',
    unknownUser,
    blocked: '无法关注该用户',
    tooOften,
  },
})

/** Blocks a user, or ends the block. Blocking ends the follows in both directions. */
export const setBlock = endpoint({
  path: '/api/qi_you/setBlock',
  summary: '拉黑或移出黑名单；拉黑会同时解除双方的关注',
  access: 'signedIn',
  input: switchInput,
  output: z.object({ value: z.boolean() }),
  errors: {
    ownSelf: '不能拉黑自己',
    unknownUser,
    tooMany: `最多拉黑${maxBlockedUsers}人`,
  },
})

/** Users that the caller follows, newest first. */
export const getFollowList = endpoint({
  path: '/api/user/getFollowList',
  summary: '我关注的用户，最近关注的在前',
  access: 'signedIn',
  input: listInput,
  output: z.object(pageOutput(relatedUser)),
})

/** Users that follow the caller, newest first. */
export const getFansList = endpoint({
  path: '/api/user/getFansList',
  summary: '关注我的用户，最近关注的在前',
  access: 'signedIn',
  input: listInput,
  output: z.object(pageOutput(relatedUser)),
})

/** Users that the caller has blocked, newest first. */
export const getBlockList = endpoint({
  path: '/api/user/getBlockList',
  summary: '黑名单，最近拉黑的在前',
  access: 'signedIn',
  input: listInput,
  output: z.object(pageOutput(blockedUser)),
})
