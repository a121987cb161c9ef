import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { serviceCode } from './fields'

const yesNo = z.union([z.literal(0), z.literal(1)])

const level = z.object({
  /** 1 while a paid level is active. */
  isVip: yesNo,
  /** 0 none, 2 monthly, 3 quarterly, 4 yearly. */
  level: z.int(),
  /** Above 1 the name is highlighted; 5 is super VIP. */
  moneyLevel: z.int(),
  /** Addresses of drawings: the tag of members, the bought level, the granted level; null without one. */
  tagImage: z.nullable(z.string()),
  levelImage: z.nullable(z.string()),
  moneyLevelImage: z.nullable(z.string()),
  /** `YYYY-MM-DD HH:mm:ss`, Beijing; null for users who have never been members. */
  levelExpirationTime: z.nullable(z.string()),
  /** Seconds until the membership prompt may reappear after it was dismissed. */
  nextTipTime: z.int(),
})

/** Profile of the user of the calling session. */
export const userInfo = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  /** `138****8000`; null while no number is bound. */
  mobile: z.nullable(z.string()),
  /** 1 male, 2 female. */
  gender: z.union([z.literal(1), z.literal(2)]),
  has_password: z.boolean(),
  is_vip: yesNo,
  /** Balance of V券. */
  money: z.int(),
  level,
  /** Worn medals. */
  honors: z.array(z.object({ id: z.int(), name: z.string(), image: z.string() })),
  /** Time at which the account will be deleted, if the user requested that: `YYYY-MM-DD HH:mm:ss`. */
  closing_at: z.nullable(z.string()),
})
export type UserInfo = z.output<typeof userInfo>

/**
 * Output of every sign-in, with the token of the opened session, and of `getUser`, with only the token that
 * the caller sent.
 */
export const signInAnswer = z.object({
  userinfo: z.extend(userInfo, {
    /**
     * Empty if the caller sent a cookie instead of a token, as while a page is rendered, so that no page
     * contains a token.
     */
    token: z.string(),
    /** 1 if this call registered the account, so that the page opens the profile wizard. */
    is_register: yesNo,
  }),
})
export type SignInAnswer = z.output<typeof signInAnswer>

/** The signed-in user. */
export const getUser = endpoint({
  path: '/api/user/index',
  summary: '当前登录用户的资料、会员等级与余额',
  access: 'signedIn',
  withoutPhone: true,
  input: z.object({}),
  output: signInAnswer,
})

/** Registers the browser by its uuid and returns whether the page offers the visitor a gift pack. */
export const addDevice = endpoint({
  path: '/api/user/addDevice',
  summary: '登记设备，返回是否展示新人礼包',
  access: 'guest',
  input: z.object({
    /** Invitation code of the address that a guest's browser opened. */
    service_code: serviceCode,
  }),
  output: z.object({ is_show_pack: yesNo }),
})
