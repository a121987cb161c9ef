import { signOut } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { browserStorage } from '#app/lib/session/storage'
import { Button } from '#app/ui/controls/button'
import { Dialog } from '#app/ui/overlay/dialog'

/**
 * Confirmation before signing out. The browser drops the session whatever the server answers, then opens the
 * home page.
 */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    browserSession.leave()
    // The answer is ignored: an already ended session is the desired result, and if the call is lost the
    // session still ends in this browser; the server's side can be ended from another device.
    await api.call(signOut, {}).catch(() => undefined)
    browserSession.end()
    browserStorage.serviceCode.forget()
    location.assign('/')
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
          <Button disabled={leaving} onClick={() => void leave()}>
            确定
          </Button>
        </>
      }
    >
      <p className="text-base text-ink">即将退出, 是否继续?</p>
    </Dialog>
  )
}
