import { Benefits } from './forms/benefits'
import { type SignIn, SignInProvider } from './sign-in-context'
import { SignInForms } from './sign-in-forms'

export const panelWidth = 760

/** Benefits of an account on the left, the form on the right. */
export const SignInPanel = ({ signIn }: { signIn: SignIn }) => (
  <SignInProvider value={signIn}>
    <div className="grid grid-cols-[304px_1fr]">
      <Benefits />
      <SignInForms />
    </div>
  </SignInProvider>
)
