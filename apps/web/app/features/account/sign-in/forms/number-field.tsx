import { type ChangeEvent, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { SignInContext } from '#app/features/account/sign-in/sign-in-context'
import { Field } from '#app/ui/controls/field'
import { mobileDigits } from './digits'

/** Field for the mobile number, under one of two wire names. The number is carried over to the next mode. */
export function NumberField({ name = 'mobile' }: { name?: 'mobile' | 'account' }) {
  const { register, formState } = useFormContext<Record<typeof name, string>>()
  const signIn = useContext(SignInContext)
  const field = register(name)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = mobileDigits(event.target.value)
    // Set only if it differs, because setting a value moves the caret to the end.
    if (digits !== event.target.value) event.target.value = digits
    if (signIn) signIn.number.current = digits
    return field.onChange(event)
  }
  return (
    <Field
      label="手机号"
      type="tel"
      inputMode="numeric"
      autoComplete={name === 'account' ? 'username' : 'tel'}
      placeholder="请输入手机号"
      data-first-focus=""
      lead={
        <span aria-hidden className="border-r border-line pr-3 text-ink-2">
          +86
        </span>
      }
      bad={formState.errors[name]?.message}
      {...field}
      onChange={onChange}
    />
  )
}
