import type { FormEventHandler, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button, type ButtonProps } from '#app/ui/controls/button'

interface FormFrameProps<V extends FieldValues> {
  form: UseFormReturn<V>
  submit: FormEventHandler
  busy: boolean
  isHeld: boolean
  refusal?: string
  /** Texts of the button, while idle and while sending. */
  action: readonly [idle: string, working: string]
  variant?: ButtonProps['variant']
  /** Shown under the button. */
  children: ReactNode
  fields: ReactNode
}

/** Layout of a form: fields, the server's refusal, one button. */
export const FormFrame = <V extends FieldValues>({
  form,
  submit,
  busy,
  isHeld,
  refusal,
  action: [idle, working],
  variant,
  fields,
  children,
}: FormFrameProps<V>) => (
  <FormProvider {...form}>
    <form noValidate onSubmit={submit} className="grid gap-5">
      {fields}
      <div>
        {refusal && (
          <p role="alert" className="mb-3 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
            {refusal}
          </p>
        )}
        {/* Not `disabled` while busy, because that would remove the focus; a second press has no effect. */}
        <Button type="submit" variant={variant} size="lg" aria-disabled={busy || isHeld} className="w-full">
          {busy ? working : idle}
        </Button>
      </div>
      {children}
    </form>
  </FormProvider>
)
