import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/lib/api'
import { signInfoQuery } from '#app/lib/reward/queries'
import { Button, IconButton } from '#app/ui/controls/button'
import { X } from '#app/ui/icons/icons'
import { todayOf } from './sign-texts'
import { useSign } from './use-sign'

/** 打卡提示 in a corner of the personal centre, for users who closed today's sign-in dialog. */
export default function PunchInTip({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(signInfoQuery(useApi(), {}))
  const { busy, sign } = useSign()
  const today = data && todayOf(data)
  if (!data || !today) return null
  return (
    <section
      aria-label="打卡提示"
      className="fixed right-6 bottom-6 z-40 flex w-80 items-center gap-3 rounded-lg bg-surface p-4 shadow-pop print:hidden"
    >
      <p className="rest text-base text-ink">
        今天还没有签到
        <span className="t-hint mt-0.5 block">
          第 {today.place} 天，签到可得 {today.amount} V粒
        </span>
      </p>
      <Button
        size="sm"
        disabled={busy || data.todayIsSign === 1}
        onClick={() =>
          void sign(today.day).then((done) => {
            if (done) onClose()
          })
        }
      >
        签到
      </Button>
      <IconButton icon={X} label="关闭打卡提示" onClick={onClose} />
    </section>
  )
}
