import { closeAccount, mobile, smsCode } from '@vce/protocol'
import { useId, useState } from 'react'
import { useApi } from '#app/lib/api'
import { Checkbox } from '#app/ui/controls/checkbox'
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
  const box = useId()
  const [erasesTexts, setErasesTexts] = useState(false)
  const form = useAccountForm({
    start: { mobile: '', captcha: '' },
    rules,
    fieldRefusals,
    async send({ captcha }) {
      await api.call(closeAccount, { captcha, erase_live_texts: erasesTexts ? 1 : 0 })
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
          <div className="flex items-center gap-2 text-sm text-ink-2">
            <Checkbox
              id={box}
              checked={erasesTexts}
              onChange={(event) => setErasesTexts(event.target.checked)}
            />
            <label htmlFor={box}>同时删除我在直播间的发言和弹幕</label>
          </div>
        </>
      }
    >
      {null}
    </FormFrame>
  )
}
