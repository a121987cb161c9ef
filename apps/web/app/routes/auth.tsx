import { SignInView } from '#app/features/account/sign-in/sign-in-view'
import { signInModes } from '#app/lib/session/sign-in'

export const Component = () => <SignInView mode={signInModes.wechat} />
