import { useState } from 'react'
import { browserSession } from '#app/lib/session/session'
import { signInModes } from '#app/lib/session/sign-in'
import { useUser } from '#app/lib/session/user'
import { useHydrated } from '#app/lib/use-hydrated'
import { Notice, returnFromWechat, SignInPage, StepPage } from './sign-in-page'
import { useSignInState } from './use-sign-in-state'
import { wechatOpenid } from './wechat/wechat-storage'

const page = { title: '绑定手机号', description: '为微信账号绑定手机号，完成登录。' }

/** `/bindMobile`: binds a number to the WeChat account that was just scanned, or to the signed-in user. */
export function BindView() {
  const hydrated = useHydrated()
  // The WeChat reference is only in the browser's storage, so it is read after hydration.
  return hydrated ? (
    <Binding key="stored" openid={wechatOpenid.text()} />
  ) : (
    <Binding key="served" openid="" served />
  )
}

function Binding({ openid: stored, served }: { openid: string; served?: boolean }) {
  const [openid] = useState(stored)
  const user = useUser()
  const signIn = useSignInState(
    { mode: signInModes.bindMobile, openid: openid || undefined },
    { proceed: returnFromWechat, leave: returnFromWechat, returnAddress: () => '/' },
  )
  if (user?.mobile) {
    return (
      <StepPage {...page}>
        <Notice message={`您已绑定手机号 ${user.mobile}`} to="/" action="返回首页" />
      </StepPage>
    )
  }
  if (!served && !openid && !browserSession.is()) {
    return (
      <StepPage {...page}>
        <Notice
          message="没有待绑定的账号"
          hint="请先用微信扫码，或用手机号直接登录"
          to="/login"
          action="去登录"
        />
      </StepPage>
    )
  }
  return <SignInPage {...page} signIn={signIn} />
}
