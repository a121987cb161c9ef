import type { ReactNode } from 'react'
import { Button } from '#app/ui/controls/button'
import { Dialog } from '#app/ui/overlay/dialog'

interface ConfirmationProps {
  open: boolean
  title: string
  text: ReactNode
  /** Text of the confirm button. */
  action: string
  /** Text of the cancel button. */
  leave?: string
  busy?: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Confirmation before an irreversible action. */
export const Confirmation = ({
  open,
  title,
  text,
  action,
  leave = '取消',
  busy,
  onClose,
  onConfirm,
}: ConfirmationProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    width={400}
    foot={
      <>
        <Button variant="outline" onClick={onClose}>
          {leave}
        </Button>
        <Button disabled={busy} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  >
    <p className="t-brief">{text}</p>
  </Dialog>
)
