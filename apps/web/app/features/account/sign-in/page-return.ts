import { returnPath } from '../../../lib/sign-in-link'
import { browserStorage } from '../../../lib/storage'

/** A sign-in page leads on by loading the next page anew: it is rendered for whoever signed in. */
export const leadTo = (path: string) => location.replace(returnPath(path))

/** Where the visitor was before WeChat's page, or the home page. */
export const leadBack = () => leadTo(browserStorage.pendingAction.take() ?? '/')
