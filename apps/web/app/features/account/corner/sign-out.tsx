import { signOut } from '@vce/protocol'
import { useState } from 'react'
import { ApiFailure, useApi, wordsOf } from '../../../lib/api'
import { browserSession } from '../../../lib/session'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'

/** Asks before signing out. The browser forgets the session whatever the server says of it; then the home page. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    browserSession.leave()
    try {
      await api.call(signOut, {})
    } catch (error) {
      // A session that has ended already is what was wanted; a lost connection leaves it open on the server.
      if (!(error instanceof ApiFailure)) {
        setLeaving(false)
        browserSession.leave(false)
        return toast.failed(wordsOf(error))
      }
    }
    browserSession.end()
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
          <Button look="outline" onClick={onClose}>
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
