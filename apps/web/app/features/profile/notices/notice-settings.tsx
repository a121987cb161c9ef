import { useQuery } from '@tanstack/react-query'
import type { NoticeKind } from '@vce/protocol'
import { errorMessage, useApi } from '#app/lib/api'
import { Checkbox } from '#app/ui/controls/checkbox'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'
import { DesktopSwitch } from './desktop-switch'
import { noticeSettingsQuery } from './queries'

interface NoticeSettingsProps {
  open: boolean
  onClose: () => void
  onChange: (kind: NoticeKind, on: boolean) => Promise<void>
}

/** 通知设置: which kinds of notices the user receives, and whether this browser shows them on the desktop. */
export const NoticeSettings = ({ open, onClose, onChange }: NoticeSettingsProps) => (
  <Dialog open={open} onClose={onClose} title="通知设置" width={400}>
    <Kinds onChange={onChange} />
    <DesktopSwitch />
  </Dialog>
)

function Kinds({ onChange }: Pick<NoticeSettingsProps, 'onChange'>) {
  const { data, error, refetch } = useQuery(noticeSettingsQuery(useApi(), {}))
  if (!data && error) return <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} widths={['40%', '10%']} />
  return (
    <ul className="grid gap-1">
      {data.kinds.map(({ kind, name, on, optional }) => (
        <li key={kind}>
          <label htmlFor={`notice-${kind}`} className="between h-10 cursor-pointer gap-4 text-base text-ink">
            <span>
              {name}
              {!optional && <span className="t-hint ml-2">安全与订单类通知不能关闭</span>}
            </span>
            <Checkbox
              id={`notice-${kind}`}
              checked={on}
              disabled={!optional}
              onChange={({ target }) => void onChange(kind, target.checked)}
            />
          </label>
        </li>
      ))}
    </ul>
  )
}
