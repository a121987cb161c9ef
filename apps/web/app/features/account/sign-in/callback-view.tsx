import { signInByWechatApp } from '@vce/protocol'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { errorMessage, useApi } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { toastRefusal } from '#app/lib/toast-refusal'
import { Notice, returnFromWechat, StepPage } from './sign-in-page'
import { wechatOpenid, wechatState } from './wechat/wechat-storage'

const { codeInvalid } = signInByWechatApp.errors

/** `/wxLoginCallback`: the page to which WeChat returns, with a code if the user agreed. */
export function CallbackView() {
  const [search] = useSearchParams()
  const api = useApi()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const started = useRef(false)

  const finish = useEffectEvent(async () => {
    const code = search.get('code')
    const expected = wechatState.take()
    // If the user refused, WeChat returns the state without a code. An address without a state is outdated.
    if (!code) return setRefusal(search.has('state') ? '您已取消微信授权' : '登录已失效，请重新扫码')
    // A code that this browser did not request would sign the visitor in to another user's account.
    if (!expected || search.get('state') !== expected) return setRefusal(codeInvalid)
    try {
      const { userinfo, openid } = await api.call(signInByWechatApp, { code })
      if (userinfo) {
        browserSession.begin({ userinfo })
        return returnFromWechat()
      }
      if (!openid) return setRefusal(codeInvalid)
      wechatOpenid.keep(openid)
      void navigate('/bindMobile', { replace: true })
    } catch (error) {
      setRefusal(errorMessage(error))
      toastRefusal(error)
    }
  })

  useEffect(() => {
    // A code is valid for one sign-in only.
    if (started.current) return
    started.current = true
    void finish()
  }, [])

  return (
    <StepPage title="微信登录" description="微信授权完成后回到 V策。">
      {refusal === undefined ? (
        <Notice message="微信登录中..." hint="请稍候，马上就好" />
      ) : (
        <Notice message={refusal} to="/auth" action="重新扫码" />
      )}
    </StepPage>
  )
}
