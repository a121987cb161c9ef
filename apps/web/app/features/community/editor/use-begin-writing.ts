import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { useSignedIn, useUser } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'

/** The user who writes; guests are prompted to sign in when they begin. */
export function useBeginWriting() {
  const user = useUser()
  const signedIn = useSignedIn()
  return {
    user,
    signedIn,
    /** Whether the caller may write; if not, opens the sign-in dialog. */
    mayWrite(): boolean {
      if (signedIn) return true
      toast.failed('请先登录')
      requestSignIn({ mode: signInModes.code })
      return false
    },
  }
}
