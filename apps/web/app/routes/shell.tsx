import { AccountCorner } from '../features/account/account-corner'
import { SessionWatch } from '../features/account/session-watch'
import { SignInOverlay } from '../features/account/sign-in-overlay'
import { WizardOverlay } from '../features/profile/wizard-overlay'
import { Shell } from '../features/site/shell'

const hold = () => import('./session-line').then(({ holdSessionLine }) => holdSessionLine())

/** The shell with what other features put into it. */
export const Component = () => (
  <Shell
    account={<AccountCorner />}
    overlays={
      <>
        <SessionWatch hold={hold} />
        <SignInOverlay />
        <WizardOverlay />
      </>
    }
  />
)
