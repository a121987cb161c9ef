import { SignInView } from '../features/account/sign-in/sign-in-view'
import { signInModes } from '../lib/sign-in'

export const Component = () => <SignInView mode={signInModes.code} />
