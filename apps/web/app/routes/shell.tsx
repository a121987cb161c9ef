import { AccountCorner } from '../features/account/account-corner'
import { SessionWatch } from '../features/account/session-watch'
import { SignInOverlay } from '../features/account/sign-in-overlay'
import { WizardOverlay } from '../features/profile/wizard-overlay'
import { Shell } from '../features/site/shell'

const hold = () => import('./session-connection').then(({ holdSessionConnection }) => holdSessionConnection())

/** The shell with the parts contributed by other features. */
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
