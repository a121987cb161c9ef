import { useQueryClient } from '@tanstack/react-query'
import {
  getPayPwd,
  getPayWays,
  mobile,
  payPassword,
  resetPayPwd,
  setPayPwd,
  sixDigitsMessage,
  smsCode,
} from '@vce/protocol'
import { Controller } from 'react-hook-form'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { PinField } from '#app/ui/controls/pin-field'
import { CodeField } from './sign-in/forms/code-field'
import { FormFrame } from './sign-in/forms/form-frame'
import { NumberField } from './sign-in/forms/number-field'
import { ruleOfRepeat, ruleOfSchema } from './sign-in/forms/rules'
import { useAccountForm } from './sign-in/forms/use-account-form'

interface NewPassword {
  mobile: string
  captcha: string
  pay_password: string
  again: string
  [field: string]: string
}

const { notSame, tooSimple, codeWrong, codeExpired } = setPayPwd.errors

const rules = {
  mobile: ruleOfSchema(mobile),
  captcha: ruleOfSchema(smsCode),
  pay_password: ruleOfSchema(payPassword),
  again: ruleOfRepeat<NewPassword>('pay_password', { missing: sixDigitsMessage, different: notSame }),
}
const fieldRefusals = { captcha: [codeWrong, codeExpired], pay_password: [tooSimple], again: [notSame] }

const names = { pay_password: '新支付密码', again: '再次输入支付密码' } as const

interface PayPasswordFormProps {
  /** Whether the user already has a password, which the new one replaces. */
  isSet: boolean
  onDone: () => void
}

/** Sets or changes the payment password; a code sent to the user's number proves ownership. */
export function PayPasswordForm({ isSet, onDone }: PayPasswordFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useAccountForm<NewPassword>({
    start: { mobile: '', captcha: '', pay_password: '', again: '' },
    rules,
    fieldRefusals,
    async send({ captcha, pay_password, again }) {
      await api.call(isSet ? resetPayPwd : setPayPwd, { captcha, pay_password, again })
      onDone()
      await queries.invalidateQueries(queriesOf(getPayPwd, getPayWays))
    },
  })
  return (
    <FormFrame
      {...form}
      action={[isSet ? '重设支付密码' : '设置支付密码', '提交中...']}
      fields={
        <>
          <NumberField />
          <CodeField event="pay_pwd" />
          {(['pay_password', 'again'] as const).map((name) => (
            <Controller
              key={name}
              name={name}
              control={form.form.control}
              render={({ field: { ref, value, onChange }, fieldState }) => (
                <div>
                  <p aria-hidden className="mb-2 text-sm text-ink-2">
                    {names[name]}
                  </p>
                  <PinField
                    ref={ref}
                    label={names[name]}
                    value={value}
                    bad={fieldState.error?.message}
                    onChange={onChange}
                  />
                </div>
              )}
            />
          ))}
        </>
      }
    >
      <p className="t-dim">支付密码为 6 位数字，请勿使用连续、重复的数字，也不要与手机号相同。</p>
    </FormFrame>
  )
}
