import { mobile, signInByPassword } from '@vce/protocol'
import { useSignIn } from '#app/features/account/sign-in/sign-in-context'
import { useApi } from '#app/lib/api'
import { ConsentRow } from './consent-row'
import { FormFrame } from './form-frame'
import { NumberField } from './number-field'
import { ruleOfSchema } from './rules'
import { SecretField } from './secret-field'
import { useAccountForm } from './use-account-form'

const rules = {
  account: ruleOfSchema(mobile),
  password: (text: string) => (text === '' ? '请输入登录密码' : undefined),
}

/** Mode 1: sign-in by password. */
export function PasswordForm() {
  const api = useApi()
  const { number, consent, succeed } = useSignIn()
  const form = useAccountForm({
    start: { account: number.current, password: '' },
    rules,
    ready: consent.demand,
    send: async (values) => succeed(await api.call(signInByPassword, values)),
  })
  return (
    <FormFrame
      {...form}
      action={['登录', '登录中...']}
      fields={
        <>
          <NumberField name="account" />
          <SecretField
            name="password"
            label="登录密码"
            placeholder="请输入登录密码"
            autoComplete="current-password"
            maxLength={64}
          />
        </>
      }
    >
      <ConsentRow />
    </FormFrame>
  )
}
