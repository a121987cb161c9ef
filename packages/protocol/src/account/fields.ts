import * as z from 'zod/mini'
import { longest } from '../bounds'

/** A mainland mobile number: 1, then 3 to 9, then nine digits. */
export const mobilePattern = /^1[3-9]\d{9}$/

/** A mobile number as pages show it: `138****8000`. */
export const maskedMobile = (number: string) => `${number.slice(0, 3)}****${number.slice(-4)}`

export const mobile = z
  .string('请输入手机号')
  .check(z.minLength(1, '请输入手机号'), z.regex(mobilePattern, '请检查手机号是否正确'))

/** The code received by SMS; its wire name is `captcha`. */
export const smsCode = z
  .string('请输入验证码')
  .check(z.minLength(1, '请输入验证码'), z.regex(/^\d{4}$/, '验证码为4位数字'))

export const passwordLength = { min: 6, max: 11 } as const

/** A newly chosen password (sign-in accepts any text); `missing` is the message for an empty one. */
export const newPassword = (missing: string) =>
  z
    .string(missing)
    .check(
      z.minLength(1, missing),
      z.minLength(passwordLength.min, '密码长度为6至11位'),
      longest(passwordLength.max, '密码长度为6至11位'),
    )

/**
 * Purposes of an SMS code; a code is valid for one purpose only. `close_account` and `pay_pwd` are this
 * project's.
 */
export const smsEvents = [
  'mobile_login',
  'mobile_register',
  'bind_phone',
  'reset_pwd',
  'close_account',
  'pay_pwd',
] as const
export type SmsEvent = (typeof smsEvents)[number]
export const smsEvent = z.enum(smsEvents, '验证码用途有误')

/** UUID of a visitor's browser, generated on the client. */
export const touristUuid = z
  .string('设备标识有误')
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, '设备标识有误'))

/**
 * Invitation code that the visitor came with: letters, digits, `-` and `_`. Any other text counts as no code.
 */
export const serviceCode = z._default(z.catch(z.string().check(z.regex(/^[\w-]{0,32}$/)), ''), '')

export const tooOften = '操作过于频繁，请稍后再试'
export const wechatExpiredMessage = '微信授权已失效，请重新扫码'

/** Refusals that every call with an SMS code declares. */
export const accountRefusals = {
  codeWrong: '验证码错误',
  codeExpired: '验证码已失效，请重新获取',
  tooOften,
} as const
