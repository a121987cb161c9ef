import { type SignInMode, signInModes } from '#app/lib/session/sign-in'

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
