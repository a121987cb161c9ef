import { type SmsEvent, sendSms } from '@vce/protocol'
import { type ChangeEvent, useContext, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CaptchaDialog } from '#app/features/account/captcha/captcha-dialog'
import { SignInContext } from '#app/features/account/sign-in/sign-in-context'
import { ApiFailure, failedWith, useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { toastRefusal } from '#app/lib/toast-refusal'
import { cn } from '#app/ui/cn'
import { Field } from '#app/ui/controls/field'
import { codeDigits } from './digits'
import { smsWaits } from './sms-waits'

interface NumberAndCode {
  mobile: string
  captcha: string
}

/**
 * Field for the SMS code, with a button that requests one. A captcha comes first; a request is possible once
 * a minute.
 */
export function CodeField({ event }: { event: SmsEvent }) {
  const { register, formState, trigger, setError, clearErrors, setFocus } = useFormContext<NumberAndCode>()
  const signIn = useContext(SignInContext)
  const api = useApi()
  const mobile = useWatch<NumberAndCode, 'mobile'>({ name: 'mobile' })
  const { left, begin } = useSmsWait(mobile)
  const [captchaOpen, setCaptchaOpen] = useState(false)
  const [sending, setSending] = useState(false)
  const field = register('captcha')

  const counting = left !== undefined && left > 0
  const ready = !counting && !sending
  const request = async () => {
    if (!ready) return
    clearErrors('captcha')
    if (await trigger('mobile', { shouldFocus: true })) setCaptchaOpen(true)
  }

  const send = async (ticket: string) => {
    setCaptchaOpen(false)
    setSending(true)
    signIn?.pass()
    try {
      const { wait, outbox } = await api.call(sendSms, { mobile, event, ticket })
      begin(wait)
      toast.done(sendSms.success)
      if (outbox) toast.info('开发模式：验证码在', { to: outbox, text: '短信发件箱' })
      setFocus('captcha')
    } catch (error) {
      const message = error instanceof ApiFailure ? error.message : sendSms.errors.notSent
      const field = failedWith(error, sendSms, 'notOwner') ? 'mobile' : 'captcha'
      setError(field, { type: 'server', message })
      toastRefusal(error)
    } finally {
      setSending(false)
    }
  }

  const onChange = (change: ChangeEvent<HTMLInputElement>) => {
    const digits = codeDigits(change.target.value)
    if (digits !== change.target.value) change.target.value = digits
    return field.onChange(change)
  }

  const text = counting ? `${left} 秒后重发` : left === undefined ? '获取验证码' : '重新获取'
  return (
    <>
      <Field
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="请输入验证码"
        bad={formState.errors.captcha?.message}
        tail={
          <button
            type="button"
            aria-disabled={!ready}
            onClick={() => void request()}
            className={cn(
              'border-l border-line pl-3 whitespace-nowrap',
              ready ? 'text-brand hover:underline' : 'cursor-not-allowed text-ink-3',
            )}
          >
            {sending ? '发送中...' : text}
          </button>
        }
        {...field}
        onChange={onChange}
      />
      {captchaOpen && (
        <CaptchaDialog
          mobile={mobile}
          event={event}
          onSolved={(ticket) => void send(ticket)}
          onClose={() => setCaptchaOpen(false)}
        />
      )}
    </>
  )
}

/** Seconds until the next code may be sent to a number, and a function that starts this wait. */
function useSmsWait(mobile: string) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const update = () => setLeft(smsWaits.secondsLeft(mobile))
    update()
    const clock = setInterval(update, 250)
    return () => clearInterval(clock)
  }, [mobile])
  return {
    /** Undefined if no code was sent to this number. */
    left,
    begin(seconds: number) {
      smsWaits.begin(mobile, seconds)
      setLeft(seconds)
    },
  }
}
