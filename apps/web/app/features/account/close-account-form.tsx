import { closeAccount, mobile, smsCode } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { CodeField } from './sign-in/forms/code-field'
import { FormFrame } from './sign-in/forms/form-frame'
import { NumberField } from './sign-in/forms/number-field'
import { ruleOfSchema } from './sign-in/forms/rules'
import { useAccountForm } from './sign-in/forms/use-account-form'

const rules = { mobile: ruleOfSchema(mobile), captcha: ruleOfSchema(smsCode) }
const fieldRefusals = { captcha: [closeAccount.errors.codeWrong, closeAccount.errors.codeExpired] }

/** Requests the deletion of the account; a code sent to its number proves ownership. */
export function CloseAccountForm({ onClosed }: { onClosed: () => void }) {
  const api = useApi()
  const form = useAccountForm({
    start: { mobile: '', captcha: '' },
    rules,
    fieldRefusals,
    async send({ captcha }) {
      await api.call(closeAccount, { captcha })
      onClosed()
    },
  })
  return (
    <FormFrame
      {...form}
      action={['确认注销', '提交中...']}
      variant="danger"
      fields={
        <>
          <NumberField />
          <CodeField event="close_account" />
        </>
      }
    >
      {null}
    </FormFrame>
  )
}
