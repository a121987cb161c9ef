import { AccountCorner } from '#app/features/account/account-corner'
import { SessionWatch } from '#app/features/account/session-watch'
import { SignInOverlay } from '#app/features/account/sign-in-overlay'
import { WizardOverlay } from '#app/features/profile/wizard-overlay'
import { Shell } from '#app/features/site/shell/shell'

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
