import { bindPhone } from '@vce/protocol'
import { useSignIn } from '#app/features/account/sign-in/sign-in-context'
import { useApi } from '#app/lib/api'
import { browserStorage } from '#app/lib/session/storage'
import { NumberAndCodeForm } from './number-and-code-form'

const { taken, inUse, alreadyBound } = bindPhone.errors

/** Mode 6: binds a number to an unknown WeChat account, or to a signed-in user without a number. */
export function BindForm() {
  const api = useApi()
  const { openid, succeed } = useSignIn()
  return (
    <NumberAndCodeForm
      event="bind_phone"
      action={['绑定手机号', '绑定中...']}
      numberRefusals={[taken, inUse, alreadyBound]}
      send={async (values) => {
        const answer = await api.call(bindPhone, {
          ...values,
          openid,
          platform: 'WechatWeb',
          uuid: browserStorage.touristId(),
          service_code: browserStorage.serviceCode.text(),
        })
        browserStorage.serviceCode.forget()
        succeed(answer)
      }}
    >
      <p className="t-dim">
        {openid
          ? '微信授权已通过，绑定手机号后即可登录；该手机号未注册时将自动注册。'
          : '按规定，使用账号功能前须绑定手机号。'}
      </p>
    </NumberAndCodeForm>
  )
}
