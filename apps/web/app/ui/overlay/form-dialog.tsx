import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/controls/button'
import { Dialog } from './dialog'

interface FormDialogProps {
  title: string
  /** Width in pixels. */
  width: number
  /** Text of the button that sends the form. */
  submit?: string
  /** Text of that button while the form is in flight. */
  sending?: string
  /** Whether the form cannot be sent at all, for example before its content is loaded. */
  disabled?: boolean
  /** Whether the form is in flight and cannot be sent again. */
  busy: boolean
  /** Whether the same values were refused within the last second. */
  isHeld: boolean
  onSubmit: () => void
  onClose: () => void
  /** Class of the form element. */
  className?: string
  /** Whether the caller checks the fields in place of the browser. */
  noValidate?: boolean
  children: ReactNode
}

/** A dialog that consists of one form: 取消, and a button that submits the form, as does Enter in a field. */
export function FormDialog({
  title,
  width,
  submit = '提交',
  sending = '提交中…',
  disabled,
  busy,
  isHeld,
  onSubmit,
  onClose,
  className,
  noValidate,
  children,
}: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={width}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          {/* `disabled` would drop the focus of a form in flight. */}
          <Button type="submit" form={form} disabled={disabled} aria-disabled={busy || isHeld}>
            {busy ? sending : submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={className}
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !isHeld) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
