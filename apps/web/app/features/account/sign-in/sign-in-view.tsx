import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserSession } from '#app/lib/session/session'
import { type SignInMode, signInModes } from '#app/lib/session/sign-in'
import { returnPath } from '#app/lib/session/sign-in-link'
import { browserStorage } from '#app/lib/session/storage'
import { useUser } from '#app/lib/session/user'
import { continueTo, Notice, SignInPage, StepPage } from './sign-in-page'
import { useSignInState } from './use-sign-in-state'

const pages = {
  [signInModes.code]: { title: '登录/注册', description: '用手机号、密码或微信登录 V策。' },
  [signInModes.wechat]: { title: '授权登录', description: '用微信扫码登录 V策。' },
} as const satisfies Partial<Record<SignInMode, unknown>>

/** `/login` and `/auth`: the sign-in form as a page. After the sign-in it opens `path`. */
export function SignInView({ mode }: { mode: keyof typeof pages }) {
  const [search] = useSearchParams()
  const path = returnPath(search.get('path'))
  const user = useUser()
  const navigate = useNavigate()
  const go = () => {
    // The address already names the target, so a return address left by an abandoned WeChat sign-in is
    // removed.
    browserStorage.pendingAction.take()
    continueTo(path)
  }
  const signIn = useSignInState({ mode }, { proceed: go, leave: go, returnAddress: () => path })

  const arrive = useEffectEvent(() => {
    if (browserSession.is()) void navigate(path, { replace: true })
  })
  // Runs on page load only, because a sign-in on this page continues with a full page load.
  useEffect(() => arrive(), [])

  if (user) {
    return (
      <StepPage {...pages[mode]}>
        <Notice message={`您已登录：${user.nickname}`} to={path} action="继续" />
      </StepPage>
    )
  }
  return <SignInPage {...pages[mode]} signIn={signIn} />
}
