import { useQueryClient } from '@tanstack/react-query'
import { getSessions, newPassword, passwordLength, setPassword } from '@vce/protocol'
import { useSignIn } from '#app/features/account/sign-in/sign-in-context'
import { failedWith, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { signInModes } from '#app/lib/session/sign-in'
import { userQuery } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { FormFrame } from './form-frame'
import { ruleOfRepeat, ruleOfSchema } from './rules'
import { SecretField } from './secret-field'
import { useAccountForm } from './use-account-form'

const rules = {
  password: ruleOfSchema(newPassword('请设置登录密码')),
  newpassword: ruleOfRepeat<{ password: string; newpassword: string }>('password', {
    missing: '请再次输入您设置的登录密码',
    different: '两次输入的密码不一致',
  }),
}
const length = `${passwordLength.min}-${passwordLength.max} 位`

/** Mode 4: the first password of a user who signed in by code. */
export function SetPasswordForm() {
  const api = useApi()
  const queries = useQueryClient()
  const { leave, go } = useSignIn()
  const form = useAccountForm({
    start: { password: '', newpassword: '' },
    rules,
    fieldRefusals: { password: [setPassword.errors.tooSimple] },
    async send(values) {
      try {
        await api.call(setPassword, values)
      } catch (error) {
        if (!failedWith(error, setPassword, 'codeNeeded')) throw error
        toast.info(setPassword.errors.codeNeeded)
        go(signInModes.forgotPassword)
        return
      }
      toast.done(setPassword.success)
      void queries.invalidateQueries({ queryKey: userQuery(api).queryKey })
      void queries.invalidateQueries(queriesOf(getSessions))
      leave()
    },
  })
  return (
    <FormFrame
      {...form}
      action={['确定', '保存中...']}
      fields={
        <>
          <SecretField
            first
            name="password"
            label="登录密码"
            placeholder={`请设置登录密码（${length}）`}
            autoComplete="new-password"
            maxLength={passwordLength.max}
          />
          <SecretField
            name="newpassword"
            label="再次输入登录密码"
            placeholder="请再次输入您设置的登录密码"
            autoComplete="new-password"
            maxLength={passwordLength.max}
          />
        </>
      }
    >
      <p className="t-dim">设置之后，可以用手机号和密码登录；其他设备须重新登录。</p>
    </FormFrame>
  )
}
