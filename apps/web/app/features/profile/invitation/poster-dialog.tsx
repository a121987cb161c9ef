import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { posterQuery } from '#app/features/profile/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { copyText } from '#app/lib/copy-text'
import { tasksQuery } from '#app/lib/reward/queries'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'
import { Failed } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'
import { savePoster } from './save-poster'

interface PosterDialogProps {
  open: boolean
  nickname: string
  onClose: () => void
}

/** Number of the task 邀请好友. */
const invitationTask = 12

/** Displayed size in pixels; the poster itself has 750 × 1120. */
const shownSize = { width: 300, height: 448 }

/** The poster with which the user invites others; it can be saved and its link copied. */
export default function PosterDialog({ open, nickname, onClose }: PosterDialogProps) {
  const api = useApi()
  const { data, error, refetch } = useQuery({ ...posterQuery(api, { type: 'pc' }), enabled: open })
  const { data: rewards } = useQuery({ ...tasksQuery(api, {}), enabled: open })
  const invited = rewards?.tasks.find(({ type }) => type === invitationTask)?.progress
  const [busy, setBusy] = useState(false)
  const save = async (address: string) => {
    setBusy(true)
    try {
      await savePoster(address, nickname)
    } catch {
      toast.failed('图片生成失败，请稍后再试')
    } finally {
      setBusy(false)
    }
  }
  const copy = async (link: string) => {
    if (!(await copyText(link))) return toast.failed('复制失败，请手动复制')
    toast.done('复制成功')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="邀请海报"
      width={380}
      foot={
        <>
          <Button variant="outline" disabled={!data} onClick={() => data && void copy(data.link)}>
            复制邀请链接
          </Button>
          <Button disabled={!data || busy} onClick={() => data && void save(data.poster_url)}>
            保存图片
          </Button>
        </>
      }
    >
      <div className="center mx-auto overflow-hidden rounded-lg bg-sunken" style={shownSize}>
        {data && <img src={data.poster_url} alt={`${nickname}的邀请海报`} {...shownSize} />}
        {!data && error && <Failed message={errorMessage(error)} onRetry={() => void refetch()} />}
        {!data && !error && <span aria-hidden className="skeleton size-full" />}
      </div>
      <p className="t-dim mt-3 text-center">好友扫码即可注册，也可以把链接发给好友</p>
      <p className="t-hint mt-1 min-h-10 text-center">
        {invited && (
          <>
            好友首次打开链接，您得 5 V粒，每天一次
            <br />
            好友绑定手机号并签到满 3 天，您得 100 V粒；本月已得 {invited.have}/{invited.need} 人
          </>
        )}
      </p>
    </Dialog>
  )
}
