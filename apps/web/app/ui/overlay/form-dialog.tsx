import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/controls/button'
import { Dialog } from './dialog'

interface FormDialogProps {
  title: string
  /** In pixels. */
  width: number
  /** Text of the button that sends the form. */
  submit?: string
  /** The form is in flight: it cannot be sent again. */
  busy: boolean
  /** The same values were refused within the last second. */
  isHeld: boolean
  onSubmit: () => void
  onClose: () => void
  /** Class of the form. */
  className?: string
  children: ReactNode
}

/** A dialog that is one form: 取消, and a button that sends it, as Enter in a field does. */
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
