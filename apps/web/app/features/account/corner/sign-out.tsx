import { signOut } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '../../../lib/api'
import { browserSession } from '../../../lib/session'
import { browserStorage } from '../../../lib/storage'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'

/** Asks before signing out. The browser forgets the session whatever the server says of it; then the home page. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    browserSession.leave()
    // Whatever the server says: a session that has ended is what was wanted, and one it could not be told of ends here
    // all the same; from another device it can be ended there.
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
