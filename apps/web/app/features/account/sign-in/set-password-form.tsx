import { useQueryClient } from '@tanstack/react-query'
import { newPassword, passwordLength, setPassword } from '@vce/protocol'
import { useApi } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import { userQuery } from '../../../lib/user'
import { FormFrame } from './form-frame'
import { repeated, shaped } from './rules'
import { SecretField } from './secret-field'
import { useSignIn } from './sign-in-context'
import { useAccountForm } from './use-account-form'

const rules = {
  password: shaped(newPassword('请设置登录密码')),
  newpassword: repeated<{ password: string; newpassword: string }>('password', {
    missing: '请再次输入您设置的登录密码',
    different: '两次输入的密码不一致',
  }),
}
const length = `${passwordLength.least}-${passwordLength.most} 位`

/** Mode 4: the first password of who came in by a code. */
export function SetPasswordForm() {
  const api = useApi()
  const queries = useQueryClient()
  const { leave } = useSignIn()
  const form = useAccountForm({
    start: { password: '', newpassword: '' },
    rules,
    placed: { password: [setPassword.errors.tooSimple] },
    async send(values) {
      await api.call(setPassword, values)
      toast.done(setPassword.success)
      void queries.invalidateQueries({ queryKey: userQuery(api).queryKey })
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
            maxLength={passwordLength.most}
          />
          <SecretField
            name="newpassword"
            label="再次输入登录密码"
            placeholder="请再次输入您设置的登录密码"
            autoComplete="new-password"
            maxLength={passwordLength.most}
          />
        </>
      }
    >
      <p className="t-dim">设置之后，可以用手机号和密码登录。</p>
    </FormFrame>
  )
}
