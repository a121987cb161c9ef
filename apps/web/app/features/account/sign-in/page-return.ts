import { returnPath } from '#app/lib/session/sign-in-link'
import { browserStorage } from '#app/lib/session/storage'

/**
 * A sign-in page continues with a full page load, so that the next page is rendered for the signed-in user.
 */
export const leadTo = (path: string) => location.replace(returnPath(path))

/** Back to the page before WeChat's page, or to the home page. */
export const leadBack = () => leadTo(browserStorage.pendingAction.take() ?? '/')
