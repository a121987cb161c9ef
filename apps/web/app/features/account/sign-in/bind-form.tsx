import { accountRefusals, bindPhone, mobile, smsCode } from '@vce/protocol'
import { useApi } from '../../../lib/api'
import { browserStorage } from '../../../lib/storage'
import { CodeField } from './code-field'
import { FormFrame } from './form-frame'
import { NumberField } from './number-field'
import { shaped } from './rules'
import { useSignIn } from './sign-in-context'
import { useAccountForm } from './use-account-form'

const rules = { mobile: shaped(mobile), captcha: shaped(smsCode) }
const { taken, inUse, alreadyBound } = bindPhone.errors
const placed = {
  mobile: [taken, inUse, alreadyBound],
  captcha: [accountRefusals.codeWrong, accountRefusals.codeExpired],
}

/** Mode 6: a number for a WeChat account nobody knew, or for the signed-in user who has none. */
export function BindForm() {
  const api = useApi()
  const { number, openid, succeed } = useSignIn()
  const form = useAccountForm({
    start: { mobile: number.current, captcha: '' },
    rules,
    placed,
    async send(values) {
      const answer = await api.call(bindPhone, {
        ...values,
        openid,
        platform: 'WechatWeb',
        uuid: browserStorage.touristId(),
        service_code: browserStorage.serviceCode.text(),
      })
      browserStorage.serviceCode.forget()
      succeed(answer)
    },
  })
  return (
    <FormFrame
      {...form}
      action={['绑定手机号', '绑定中...']}
      fields={
        <>
          <NumberField />
          <CodeField event="bind_phone" />
        </>
      }
    >
      <p className="t-dim">
        {openid
          ? '微信授权已通过，绑定手机号后即可登录；该手机号未注册时将自动注册。'
          : '按规定，使用账号功能前须绑定手机号。'}
      </p>
    </FormFrame>
  )
}
