import type { SignInRequest } from '../../../lib/sign-in'
import { browserStorage } from '../../../lib/storage'
import DialogFrame from '../../../ui/dialog-frame'
import { modeTitles } from './modes'
import { panelWidth, SignInPanel } from './sign-in-panel'
import { useSignInState } from './use-sign-in-state'

/** The page at hand, as its address stands. */
const here = () => location.pathname + location.search + location.hash

/** Signing in over the page; afterwards the page is loaded anew, and leads on to where the visitor wanted to go. */
export default function SignInDialog({ wish, onClose }: { wish: SignInRequest; onClose: () => void }) {
  const signIn = useSignInState(wish, {
    lead() {
      const { pendingAction } = browserStorage
      if (wish.to) pendingAction.keep(wish.to)
      else pendingAction.take()
      location.reload()
    },
    leave: onClose,
    wanted: () => wish.to ?? here(),
  })
  return (
    <DialogFrame
      place="centre"
      bare
      open
      width={panelWidth}
      onClose={onClose}
      title={modeTitles[signIn.mode]}
    >
      <SignInPanel signIn={signIn} />
    </DialogFrame>
  )
}
