import * as z from 'zod/mini'
import { accountRefusals, smsCode } from '../account/fields'
import { endpoint } from '../endpoint'
import { flag, payPassword } from './fields'

export const getPayPwd = endpoint({
  path: '/api/user/getPayPwd',
  summary: '支付密码：是否已设置、锁定到何时',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    is_set: flag,
    /**
     * Beijing time until which the password is locked after five wrong attempts; null if it is not locked.
     */
    locked_until: z.nullable(z.string()),
  }),
})

const newPasswordInput = z.object({
  pay_password: payPassword,
  again: payPassword,
  /** The SMS code of event `pay_pwd`, sent to the user's own number. */
  captcha: smsCode,
})

const refusals = {
  notSame: '两次输入的支付密码不一致',
  tooSimple: '支付密码过于简单，请换一个',
  ...accountRefusals,
}

/** Sets the first payment password. It requires an SMS code, because the session may be stolen. */
export const setPayPwd = endpoint({
  path: '/api/user/setPayPwd',
  summary: '设置支付密码，须短信验证码',
  access: 'signedIn',
  input: newPasswordInput,
  output: z.object({}),
  success: '支付密码已设置',
  errors: { ...refusals, alreadySet: '您已设置支付密码' },
})

/** Replaces the payment password, also a forgotten one, and ends a lock. */
export const resetPayPwd = endpoint({
  path: '/api/user/resetPayPwd',
  summary: '修改或重设支付密码，须短信验证码',
  access: 'signedIn',
  input: newPasswordInput,
  output: z.object({}),
  success: '支付密码已重设',
  errors: { ...refusals, noPassword: '请先设置支付密码' },
})
