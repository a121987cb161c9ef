import { accountRefusals, mobile, type SmsEvent, smsCode } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useSignIn } from '#app/features/account/sign-in/sign-in-context'
import { CodeField } from './code-field'
import { FormFrame } from './form-frame'
import { NumberField } from './number-field'
import { ruleOfSchema } from './rules'
import { useAccountForm } from './use-account-form'

const rules = { mobile: ruleOfSchema(mobile), captcha: ruleOfSchema(smsCode) }
const codeRefusals = [accountRefusals.codeWrong, accountRefusals.codeExpired]

interface NumberAndCodeFormProps {
  /** Purpose of the code. */
  event: SmsEvent
  /** Texts of the button, while idle and while sending. */
  action: [string, string]
  /**
   * Called after the fields are valid. Returns false to stop the form, after it has shown what is missing.
   */
  ready?: () => boolean
  /** Messages of refusals that are shown at the number field. */
  numberRefusals?: readonly string[]
  send: (values: { mobile: string; captcha: string }) => Promise<void>
  /** Shown below the button. */
  children: ReactNode
}

/** Form with a number and the code sent to it. */
export function NumberAndCodeForm({
  event,
  action,
  ready,
  numberRefusals = [],
  send,
  children,
}: NumberAndCodeFormProps) {
  const { number } = useSignIn()
  const form = useAccountForm({
    start: { mobile: number.current, captcha: '' },
    rules,
    fieldRefusals: { mobile: numberRefusals, captcha: codeRefusals },
    ready,
    send,
  })
  return (
    <FormFrame
      {...form}
      action={action}
      fields={
        <>
          <NumberField />
          <CodeField event={event} />
        </>
      }
    >
      {children}
    </FormFrame>
  )
}
