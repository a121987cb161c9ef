import { accountRefusals, mobile, registerUser, signInByCode, smsCode } from '@vce/protocol'
import { useApi } from '../../../lib/api'
import { browserStorage } from '../../../lib/storage'
import { CodeField } from './code-field'
import { ConsentRow } from './consent-row'
import { FormFrame } from './form-frame'
import { NumberField } from './number-field'
import { shaped } from './rules'
import { useSignIn } from './sign-in-context'
import { useAccountForm } from './use-account-form'

const rules = { mobile: shaped(mobile), captcha: shaped(smsCode) }
const placed = { captcha: [accountRefusals.codeWrong, accountRefusals.codeExpired] }

/** Mode 2: by a code; a number without an account gets one. */
export function CodeForm() {
  const api = useApi()
  const { number, consent, succeed } = useSignIn()
  const form = useAccountForm({
    start: { mobile: number.current, captcha: '' },
    rules,
    placed,
    ready: consent.demand,
    send: async (values) => succeed(await api.call(signInByCode, values)),
  })
  return (
    <FormFrame
      {...form}
      action={['登录 / 注册', '登录中...']}
      fields={
        <>
          <NumberField />
          <CodeField event="mobile_login" />
        </>
      }
    >
      <ConsentRow more="，未注册的手机号将自动注册" />
    </FormFrame>
  )
}

/** Mode 3: the same for who knows that he is new; whose invitation brought him goes along. */
export function RegisterForm() {
  const api = useApi()
  const { number, consent, succeed } = useSignIn()
  const form = useAccountForm({
    start: { mobile: number.current, captcha: '' },
    rules,
    placed,
    ready: consent.demand,
    send: async (values) => {
      const answer = await api.call(registerUser, {
        ...values,
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
      action={['注册', '注册中...']}
      fields={
        <>
          <NumberField />
          <CodeField event="mobile_register" />
        </>
      }
    >
      <ConsentRow />
    </FormFrame>
  )
}
