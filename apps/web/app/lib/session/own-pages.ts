import { messages } from '@vce/protocol'
import { toast } from '#app/lib/toast'
import { browserSession } from './session'
import { requestSignIn, signInModes } from './sign-in'

/** Pages for signed-in users; a guest is prompted to sign in first. */
const ownPages: readonly string[] = [
  '/circle',
  '/circleV2',
  '/circleV2/storm',
  '/circleV2/douyinImage',
  '/my/class',
  '/my/vli',
  '/my/vliV2',
]

/**
 * Opens the sign-in dialog if a guest navigates to one of `ownPages`; the dialog then continues to the page.
 * Returns whether the dialog was opened.
 */
export function promptsSignIn({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): boolean {
  if (!ownPages.includes(pathname) || browserSession.is()) return false
  if (!requestSignIn({ mode: signInModes.code, to: pathname + search + hash })) return false
  toast.failed(messages.signInFirst)
  return true
}
