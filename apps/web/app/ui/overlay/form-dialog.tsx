import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/controls/button'
import { Dialog } from './dialog'

interface FormDialogProps {
  title: string
  /** Width in pixels. */
  width: number
  /** Text of the button that sends the form. */
  submit?: string
  /** Whether the form is in flight and cannot be sent again. */
  busy: boolean
  /** Whether the same values were refused within the last second. */
  isHeld: boolean
  onSubmit: () => void
  onClose: () => void
  /** Class of the form element. */
  className?: string
  children: ReactNode
}

/** A dialog that consists of one form: 取消, and a button that submits the form, as does Enter in a field. */
export function FormDialog({
  title,
  width,
  submit = '提交',
  busy,
  isHeld,
  onSubmit,
  onClose,
  className,
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
          {/* Not `disabled`, which would drop the focus. */}
          <Button type="submit" form={form} aria-disabled={busy || isHeld}>
            {busy ? '提交中…' : submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={className}
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
