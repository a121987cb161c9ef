import { closeAccount, closingDays } from '@vce/protocol'
import type { ComponentType } from 'react'
import { browserSession } from '#app/lib/session/session'
import { toast } from '#app/lib/toast'
import { Dialog } from '#app/ui/overlay/dialog'

/**
 * Form that sends a code to the user's number and requests the deletion; it calls `onClosed` once the request
 * is accepted.
 */
export type CloseForm = ComponentType<{ onClosed: () => void }>

interface CloseDialogProps {
  open: boolean
  onClose: () => void
  form: CloseForm
  /** Masked number for display. */
  mobile: string | null
}

const consequences = [
  '提交后，所有设备会立即退出登录',
  `${closingDays} 天内重新登录，可以在这里撤销注销`,
  `${closingDays} 天后，账号和个人资料会被删除，无法恢复`,
]

/** Explains the consequences of deletion before the request. */
export function CloseDialog({ open, onClose, form: Form, mobile }: CloseDialogProps) {
  const closed = () => {
    onClose()
    toast.done(closeAccount.success)
    // The server has ended all sessions, including this one.
    browserSession.end()
  }
  return (
    <Dialog open={open} onClose={onClose} title="注销账号" width={440}>
      <ul className="mb-5 grid list-disc gap-1 rounded-md bg-danger-soft py-3 pr-4 pl-8 text-sm text-ink-2 marker:text-danger">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="t-dim mb-3">为确认是您本人，请输入绑定的手机号{mobile && ` ${mobile} `}并获取验证码</p>
      <Form onClosed={closed} />
    </Dialog>
  )
}
