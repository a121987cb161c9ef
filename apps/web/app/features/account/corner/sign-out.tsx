import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { leaveSession } from '#app/lib/session/leave-session'
import { Button } from '#app/ui/controls/button'
import { Dialog } from '#app/ui/overlay/dialog'

/** Asks for confirmation before signing out. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const [leaving, setLeaving] = useState(false)

  const leave = () => {
    setLeaving(true)
    void leaveSession(api)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="提示"
      width={360}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button disabled={leaving} onClick={leave}>
            确定
          </Button>
        </>
      }
    >
      <p className="text-base text-ink">即将退出, 是否继续?</p>
    </Dialog>
  )
}
