import { type ComponentType, type ReactNode, useId } from 'react'
import { type SignInMode, signInModes } from '#app/lib/session/sign-in'
import { Button } from '#app/ui/controls/button'
import { Tabs } from '#app/ui/controls/tabs'
import { QrCode } from '#app/ui/icons/form-icons'
import { ShieldCheck } from '#app/ui/icons/icons'
import { BindForm } from './forms/bind-form'
import { CodeForm, RegisterForm } from './forms/code-form'
import { PasswordForm } from './forms/password-form'
import { PrivacyGuide } from './forms/privacy-guide'
import { ResetForm } from './forms/reset-form'
import { SetPasswordForm } from './forms/set-password-form'
import { modeTitles, useSignIn } from './sign-in-context'
import { WechatCode } from './wechat/wechat-code'

const { password, code, register, setPassword, wechat, bindMobile, forgotPassword } = signInModes

const forms: Readonly<Record<SignInMode, ComponentType>> = {
  [password]: PasswordForm,
  [code]: CodeForm,
  [register]: RegisterForm,
  [setPassword]: SetPasswordForm,
  [wechat]: WechatCode,
  [bindMobile]: BindForm,
  [forgotPassword]: ResetForm,
}

const methods = [
  { key: 'code', mode: code, text: modeTitles[code] },
  { key: 'password', mode: password, text: modeTitles[password] },
] as const

/** Form of the current mode, with links to other modes. */
export function SignInForms() {
  const { mode, go, consent } = useSignIn()
  const panel = useId()
  const Form = forms[mode]
  const method = methods.find((each) => each.mode === mode)
  return (
    <div className="flex min-h-130 flex-col px-10 pt-10 pb-6">
      {method ? (
        <Tabs
          label="登录方式"
          shape="line"
          className="flex"
          items={methods}
          value={method.key}
          onChange={(chosen) => go(methods.find(({ key }) => key === chosen)?.mode ?? code)}
          panel={panel}
        />
      ) : (
        <h2 className="h-11 border-b border-line text-md leading-11 font-semibold text-ink">
          {modeTitles[mode]}
        </h2>
      )}
      {method ? (
        <div id={panel} role="tabpanel" aria-label={method.text} className="mt-7">
          <Form key={mode} />
        </div>
      ) : (
        <div className={mode === forgotPassword ? 'mt-6' : 'mt-7'}>
          <Form key={mode} />
        </div>
      )}
      {(method || mode === register) && <OtherMethods />}
      <Foot />
      <PrivacyGuide consent={consent} />
    </div>
  )
}

const OtherMethods = () => {
  const { go } = useSignIn()
  return (
    <>
      <p className="row mt-7 gap-3 t-hint">
        <i className="h-px flex-1 bg-line" />
        其他方式
        <i className="h-px flex-1 bg-line" />
      </p>
      <Button
        variant="outline"
        size="lg"
        className="mt-4 w-full text-base! font-normal!"
        onClick={() => go(wechat)}
      >
        <QrCode className="size-4" aria-hidden />
        微信扫码登录
      </Button>
    </>
  )
}

/** Links to other modes; no links while setting a password, or for a signed-in user who binds a number. */
function Foot() {
  const { mode, openid, passed, go } = useSignIn()
  const to = (target: SignInMode, text: string, strong = false): ReactNode => (
    <button
      key={target}
      type="button"
      onClick={() => go(target)}
      className={strong ? 'font-semibold text-brand hover:underline' : 'hover:text-brand hover:underline'}
    >
      {text}
    </button>
  )
  const links: Partial<Record<SignInMode, ReactNode>> = {
    [code]: [to(forgotPassword, '忘记密码'), to(register, '注册账号', true)],
    [password]: [to(forgotPassword, '忘记密码'), to(register, '注册账号', true)],
    [register]: to(code, '已有账号，去登录', true),
    [wechat]: to(code, '手机号登录', true),
    [forgotPassword]: to(password, '返回登录', true),
    [bindMobile]: openid && to(code, '其他方式登录', true),
  }
  return (
    <div className="mt-auto flex items-center gap-4 pt-6 t-dim">
      {passed && (
        <span className="row gap-1.5">
          <ShieldCheck className="size-4" aria-hidden />
          安全验证已通过
        </span>
      )}
      <span className="ml-auto flex gap-4">{links[mode]}</span>
    </div>
  )
}
