import { signInByWechatApp } from '@vce/protocol'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { errorMessage, useApi } from '../../../lib/api'
import { browserSession } from '../../../lib/session'
import { Notice } from './notice'
import { leadBack } from './page-return'
import { StepPage } from './sign-in-page'
import { wechatOpenid, wechatState } from './wechat-steps'

const { codeInvalid } = signInByWechatApp.errors

/** `/wxLoginCallback`: WeChat's page has led back, with a code where its user agreed. */
export function CallbackView() {
  const [search] = useSearchParams()
  const api = useApi()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const begun = useRef(false)

  const finish = useEffectEvent(async () => {
    const code = search.get('code')
    const expected = wechatState.take()
    if (!code) return setRefusal('您已取消微信授权')
    // A code that was not asked for here would sign the visitor in to somebody else's account.
    if (!expected || search.get('state') !== expected) return setRefusal(codeInvalid)
    try {
      const { userinfo, openid } = await api.call(signInByWechatApp, { code })
      if (userinfo) {
        browserSession.begin({ userinfo })
        return leadBack()
      }
      if (!openid) return setRefusal(codeInvalid)
      wechatOpenid.keep(openid)
      void navigate('/bindMobile', { replace: true })
    } catch (error) {
      setRefusal(errorMessage(error))
    }
  })

  useEffect(() => {
    // A code is good for one sign-in.
    if (begun.current) return
    begun.current = true
    void finish()
  }, [])

  return (
    <StepPage title="微信登录" description="微信授权完成后回到 V策。">
      {refusal === undefined ? (
        <Notice words="微信登录中..." hint="请稍候，马上就好" />
      ) : (
        <Notice words={refusal} to="/auth" action="重新扫码" />
      )}
    </StepPage>
  )
}
