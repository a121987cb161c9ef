import type { SignInAnswer } from '@vce/protocol'
import { createContext, type RefObject, useContext } from 'react'
import { type SignInMode, signInModes } from '#app/lib/session/sign-in'
import type { Consent } from './forms/use-consent'

const { password, code, register, setPassword, wechat, bindMobile, forgotPassword } = signInModes

/** Title of each mode. */
export const modeTitles: Readonly<Record<SignInMode, string>> = {
  [password]: '密码登录',
  [code]: '验证码登录',
  [register]: '注册账号',
  [setPassword]: '设置登录密码',
  [wechat]: '微信扫码登录',
  [bindMobile]: '绑定手机号',
  [forgotPassword]: '重设登录密码',
}

export interface SignIn {
  mode: SignInMode
  go: (mode: SignInMode, openid?: string) => void
  /** In mode 6, reference of the WeChat account to bind. */
  openid?: string
  /** The last typed number, shared by all modes. */
  number: RefObject<string>
  consent: Consent
  /** Whether a captcha was solved. */
  passed: boolean
  pass: () => void
  /** Stores the session and opens the requested page, by default the page the visitor was on. */
  succeed: (answer: SignInAnswer) => void
  /** Ends the sign-in without a new session: the dialog closes, or the page continues. */
  leave: () => void
  /** Stores the current address before the browser leaves for WeChat's page. */
  keepReturn: () => void
}

/** Null for fields that a form outside the sign-in reuses. */
export const SignInContext = createContext<SignIn | null>(null)
export const SignInProvider = SignInContext.Provider

export function useSignIn(): SignIn {
  const context = useContext(SignInContext)
  if (!context) throw new Error('useSignIn outside of SignInProvider')
  return context
}
