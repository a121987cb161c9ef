import { useQueryClient } from '@tanstack/react-query'
import { getFeed, getUserInfo, setBlock } from '@vce/protocol'
import { useState } from 'react'
import { ReportButton } from '#app/features/community/report/report-button'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { useSignedIn } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { IconButton } from '#app/ui/controls/button'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { usePopover } from '#app/ui/overlay/use-popover'
import { Ellipsis } from './icons'
import type { Member } from './queries'

const itemClass = 'block w-full px-3 py-2 text-left text-base hover:bg-hover'

/** Menu to block or report a member (拉黑, 举报). */
export function MemberMenu({ member: { id, nickname, mine } }: { member: Member }) {
  const api = useApi()
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const { busy, run } = useSaving()
  const [blocking, setBlocking] = useState(false)
  const { open, toggle, close, frame, trigger } = usePopover()

  async function block(value: boolean) {
    const done = await run(() => api.call(setBlock, { kind: 'user', id, value }))
    setBlocking(false)
    if (!done) return
    toast.done(value ? `已拉黑 ${nickname}` : `已将 ${nickname} 移出黑名单`)
    await queries.invalidateQueries(queriesOf(getUserInfo, getFeed))
  }

  function press() {
    if (!signedIn) return void requestSignIn({ mode: signInModes.code })
    close()
    if (mine.blocked) void block(false)
    else setBlocking(true)
  }

  return (
    <div ref={frame} className="relative">
      <IconButton
        ref={trigger}
        icon={Ellipsis}
        label="更多"
        className="needs-script"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={toggle}
      />
      {open && (
        <div
          role="menu"
          aria-label="更多"
          className="absolute top-full right-0 z-20 mt-1 w-32 rounded-md border border-line bg-surface py-1 shadow-pop"
        >
          <button type="button" role="menuitem" className={itemClass} disabled={busy} onClick={press}>
            {mine.blocked ? '移出黑名单' : '拉黑'}
          </button>
          <ReportButton subject={{ kind: 'user', id }} className={itemClass}>
            举报
          </ReportButton>
        </div>
      )}
      <Confirmation
        open={blocking}
        title="拉黑该用户？"
        text={`拉黑后，您与 ${nickname} 会互相取消关注，看不到 TA 的内容，TA 不能评论您。`}
        action="拉黑"
        busy={busy}
        onClose={() => setBlocking(false)}
        onConfirm={() => void block(true)}
      />
    </div>
  )
}
