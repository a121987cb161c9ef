import { registerUser, signInByCode } from '@vce/protocol'
import { useSignIn } from '#app/features/account/sign-in/sign-in-context'
import { useApi } from '#app/lib/api'
import { browserStorage } from '#app/lib/session/storage'
import { ConsentRow } from './consent-row'
import { NumberAndCodeForm } from './number-and-code-form'

/** Mode 2: sign-in by SMS code. A number without an account is registered. */
export function CodeForm() {
  const api = useApi()
  const { consent, succeed } = useSignIn()
  return (
    <NumberAndCodeForm
      event="mobile_login"
      action={['登录 / 注册', '登录中...']}
      ready={consent.demand}
      send={async (values) => succeed(await api.call(signInByCode, values))}
    >
      <ConsentRow more="，未注册的手机号将自动注册" />
    </NumberAndCodeForm>
  )
}

/** Mode 3: explicit registration; sends the invitation code too. */
export function RegisterForm() {
  const api = useApi()
  const { consent, succeed } = useSignIn()
  return (
    <NumberAndCodeForm
      event="mobile_register"
      action={['注册', '注册中...']}
      ready={consent.demand}
      send={async (values) => {
        const answer = await api.call(registerUser, {
          ...values,
          uuid: browserStorage.touristId(),
          service_code: browserStorage.serviceCode.text(),
        })
        browserStorage.serviceCode.forget()
        succeed(answer)
      }}
    >
      <ConsentRow />
    </NumberAndCodeForm>
  )
}
