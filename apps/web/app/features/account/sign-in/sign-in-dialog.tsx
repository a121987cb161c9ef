import type { SignInRequest } from '#app/lib/session/sign-in'
import { browserStorage } from '#app/lib/session/storage'
import DialogFrame from '#app/ui/overlay/dialog-frame'
import { modeTitles } from './sign-in-context'
import { panelWidth, SignInPanel } from './sign-in-panel'
import { useSignInState } from './use-sign-in-state'

/** Address of the current page. */
const here = () => location.pathname + location.search + location.hash

/** Sign-in over the current page. After a sign-in the page reloads and continues to the requested page. */
export default function SignInDialog({ request, onClose }: { request: SignInRequest; onClose: () => void }) {
  const signIn = useSignInState(request, {
    proceed() {
      const { pendingAction } = browserStorage
      if (request.to) pendingAction.keep(request.to)
      else pendingAction.take()
      location.reload()
    },
    leave: onClose,
    returnAddress: () => request.to ?? here(),
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
