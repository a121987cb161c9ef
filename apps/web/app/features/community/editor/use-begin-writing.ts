import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { useSignedIn, useUser } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'

/** The user who writes; a guest who begins to is prompted to sign in. */
export function useBeginWriting() {
  const user = useUser()
  const signedIn = useSignedIn()
  return {
    user,
    signedIn,
    /** Whether the caller may write; otherwise the dialog opens. */
    mayWrite(): boolean {
      if (signedIn) return true
      toast.failed('请先登录')
      requestSignIn({ mode: signInModes.code })
      return false
    },
  }
}
