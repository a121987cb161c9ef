import { accountRefusals, mobile, newPassword, passwordLength, resetPassword, smsCode } from '@vce/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSignIn } from '#app/features/account/sign-in/sign-in-context'
import { useApi } from '#app/lib/api'
import { signInModes } from '#app/lib/session/sign-in'
import { CodeField } from './code-field'
import { FormFrame } from './form-frame'
import { NumberField } from './number-field'
import { ruleOfRepeat, ruleOfSchema } from './rules'
import { SecretField } from './secret-field'
import { useAccountForm } from './use-account-form'

interface Reset {
  mobile: string
  captcha: string
  newpassword: string
  newpassword1: string
  [field: string]: string
}

const rules = {
  mobile: ruleOfSchema(mobile),
  captcha: ruleOfSchema(smsCode),
  newpassword: ruleOfSchema(newPassword('请输入新密码')),
  newpassword1: ruleOfRepeat<Reset>('newpassword', {
    missing: '请再次输入新密码',
    different: '两次密码输入不一致',
  }),
}
const { unknown, tooSimple } = resetPassword.errors
const fieldRefusals = {
  mobile: [unknown],
  captcha: [accountRefusals.codeWrong, accountRefusals.codeExpired],
  newpassword: [tooSimple],
}

/** Milliseconds for which the success message is shown before the password form opens. */
const successMs = 1800

/** Mode 7: sets a new password after a code has proven ownership of the number. */
export function ResetForm() {
  const api = useApi()
  const { number, go } = useSignIn()
  const [done, setDone] = useState(false)
  const form = useAccountForm<Reset>({
    start: { mobile: number.current, captcha: '', newpassword: '', newpassword1: '' },
    rules,
    fieldRefusals,
    async send({ newpassword1: _, ...values }) {
      await api.call(resetPassword, values)
      setDone(true)
    },
  })

  const toPassword = useEffectEvent(() => go(signInModes.password))
  useEffect(() => {
    if (!done) return
    const back = setTimeout(toPassword, successMs)
    return () => clearTimeout(back)
  }, [done])

  return (
    <FormFrame
      {...form}
      action={['重设密码', done ? '已重设' : '提交中...']}
      fields={
        <>
          <NumberField />
          <CodeField event="reset_pwd" />
          <SecretField
            name="newpassword"
            label="新密码"
            placeholder={`请输入新密码（${passwordLength.min}-${passwordLength.max} 位）`}
            autoComplete="new-password"
            maxLength={passwordLength.max}
          />
          <SecretField
            name="newpassword1"
            label="再次输入新密码"
            placeholder="请再次输入新密码"
            autoComplete="new-password"
            maxLength={passwordLength.max}
          />
        </>
      }
    >
      <p role="status" className="t-dim">
        {done ? resetPassword.success : '重设后，所有设备须用新密码重新登录。'}
      </p>
    </FormFrame>
  )
}
