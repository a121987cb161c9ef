import { messages } from '@vce/protocol'
import { toast } from '#app/lib/toast'
import { browserSession } from './session'
import { requestSignIn, signInModes } from './sign-in'

/** Pages that need a user: guests are prompted to sign in first. */
const ownPages: readonly string[] = [
  '/circle',
  '/circleV2',
  '/circleV2/storm',
  '/circleV2/douyinImage',
  '/my/class',
  '/my/vli',
  '/my/vliV2',
]

/** Whether a guest's navigation was replaced by the sign-in dialog, which continues to the page. */
export function confirmsFirst({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): boolean {
  if (!ownPages.includes(pathname) || browserSession.is()) return false
  if (!requestSignIn({ mode: signInModes.code, to: pathname + search + hash })) return false
  toast.failed(messages.signInFirst)
  return true
}
