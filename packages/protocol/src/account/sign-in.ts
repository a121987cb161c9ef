import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import {
  accountRefusals,
  mobile,
  newPassword,
  serviceCode,
  smsCode,
  tooOften,
  touristUuid,
  wechatExpiredMessage,
} from './fields'
import { signInAnswer } from './user-info'

const tooSimple = '密码过于简单，请换一个'
const signedInText = '登录成功'
const wrongPassword = '账号或密码错误'

/** Mode 1. An unknown number and a wrong password get the same message after the same time. */
export const signInByPassword = endpoint({
  path: '/api/user/login',
  summary: '手机号与密码登录',
  access: 'guest',
  input: z.object({
    account: mobile,
    password: z.string('请输入登录密码').check(z.minLength(1, '请输入登录密码'), longest(64, wrongPassword)),
  }),
  output: signInAnswer,
  success: signedInText,
  errors: {
    wrong: wrongPassword,
    locked: '密码错误次数过多，请15分钟后再试或用验证码登录',
    lockedToday: '该手机号今日密码错误次数过多，请用验证码登录',
    tooOften,
  },
})

/** Mode 2; a number without an account is registered. */
export const signInByCode = endpoint({
  path: '/api/user/mobileLogin',
  summary: '手机号与短信验证码登录，未注册的手机号自动注册',
  access: 'guest',
  input: z.object({ mobile, captcha: smsCode }),
  output: signInAnswer,
  success: signedInText,
  errors: accountRefusals,
})

/**
 * Mode 3. A number that already has an account is signed in, because the SMS code proves who owns the number.
 */
export const registerUser = endpoint({
  path: '/api/user/register',
  summary: '手机号与短信验证码注册',
  access: 'guest',
  input: z.object({ mobile, captcha: smsCode, uuid: z.optional(touristUuid), service_code: serviceCode }),
  output: signInAnswer,
  success: '注册成功',
  errors: accountRefusals,
})

/**
 * Mode 4: sets the first password within ten minutes of sign-in, and ends the user's other sessions. Later,
 * and for a change of the password, `resetPassword` requires a code.
 */
export const setPassword = endpoint({
  path: '/api/user/setPwd',
  summary: '设置登录密码（仅限尚未设置者，且登录后10分钟内）；其他设备随之下线',
  access: 'signedIn',
  input: z
    .object({
      password: newPassword('请设置登录密码'),
      /** The password once more. */
      newpassword: z.string('请再次输入您设置的登录密码').check(z.minLength(1, '请再次输入您设置的登录密码')),
    })
    .check(z.refine(({ password, newpassword }) => password === newpassword, '两次输入的密码不一致')),
  output: z.object({}),
  success: '设置成功',
  errors: {
    alreadySet: '您已设置过登录密码，请通过忘记密码修改',
    codeNeeded: '登录已超过10分钟，请通过短信验证码设置密码',
    tooSimple,
    tooOften,
  },
})

/** Mode 7: resets the password and ends every session of the account. */
export const resetPassword = endpoint({
  path: '/api/user/resetPwd',
  summary: '凭短信验证码重设登录密码，全部设备须重新登录',
  access: 'guest',
  input: z.object({ mobile, newpassword: newPassword('请输入新密码'), captcha: smsCode }),
  output: z.object({}),
  success: '密码已重设，请重新登录',
  errors: { ...accountRefusals, unknown: '该手机号尚未注册', tooSimple },
})

/**
 * Mode 6. With `openid`, the reference that was returned for an unknown WeChat account, the call signs in and
 * registers a number that has no account. Without `openid` it binds the number to the signed-in user, who
 * must not have a number yet.
 */
export const bindPhone = endpoint({
  path: '/api/user/bindPhone',
  summary: '绑定手机号：微信首次登录，或已登录但尚未绑定者',
  access: 'guest',
  input: z.object({
    mobile,
    captcha: smsCode,
    openid: z._default(z.string().check(longest(100, wechatExpiredMessage)), ''),
    platform: z._default(z.literal('WechatWeb', '登录平台有误'), 'WechatWeb'),
    uuid: z.optional(touristUuid),
    service_code: serviceCode,
  }),
  output: signInAnswer,
  success: '绑定成功',
  errors: {
    ...accountRefusals,
    openidInvalid: wechatExpiredMessage,
    taken: '该手机号已绑定其他微信，请更换手机号',
    alreadyBound: '您已绑定手机号',
    inUse: '该手机号已注册，请直接用它登录',
  },
})
