import { accountRefusals, mobile, type SmsEvent, smsCode } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useSignIn } from '#app/features/account/sign-in/sign-in-context'
import { CodeField } from './code-field'
import { FormFrame } from './form-frame'
import { NumberField } from './number-field'
import { shaped } from './rules'
import { useAccountForm } from './use-account-form'

const rules = { mobile: shaped(mobile), captcha: shaped(smsCode) }
const codeRefusals = [accountRefusals.codeWrong, accountRefusals.codeExpired]

interface NumberAndCodeFormProps {
  /** Purpose of the code. */
  event: SmsEvent
  /** The button's text, idle and while sending. */
  action: [string, string]
  /** Called once the fields are valid; false stops the form after showing what else is missing. */
  ready?: () => boolean
  /** Refusals shown at the number field. */
  numberRefusals?: readonly string[]
  send: (values: { mobile: string; captcha: string }) => Promise<void>
  /** Below the button. */
  children: ReactNode
}

/** A number and the code sent to it. */
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
