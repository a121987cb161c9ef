import type { ReactNode } from 'react'
import { Button } from '#app/ui/controls/button'
import { Dialog } from './dialog'

interface TipsProps {
  open: boolean
  onClose: () => void
  title?: string
  children: ReactNode
}

/** A dialog with a text to read, closed by 关闭. */
export const TextDialog = ({ open, onClose, title = '温馨提示', children }: TipsProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    width={400}
    foot={<Button onClick={onClose}>关闭</Button>}
  >
    <div className="t-brief">{children}</div>
  </Dialog>
)
