export {
  type Actor,
  type Caller,
  type Client,
  callerOf,
  isGranted,
  type Operator,
  type Operators,
  operatorOf,
  type ReaderRights,
  type Session,
  type Sessions,
  type SignedInUser,
  userOf,
} from './actor'
export { apiPages } from './api-page'
export { createCalls, type Verb } from './calls'
export { answerClientError } from './client-error'
export { refuseWhileClosing } from './closing'
export { consoleHost } from './console-host'
export { callerIdOf, clientOf, credentialsOf, queryCredentialsOf } from './credentials'
export { type DevelopmentRoute, developmentRoute } from './development-access'
export { answerFrameworkError, retrySeconds } from './errors'
export { escapeHtml } from './escape-html'
export { acceptFiles } from './file-in'
export { health } from './health'
export { http } from './http'
export type { Meter } from './meter'
export { metrics } from './metrics'
export { createNetworkTest } from './networks'
export { origins } from './origins'
export { paged, pageOf } from './paged'
export { requestOrigin, withOrigin } from './request-origin'
export { type ContentSources, security } from './security'
export { serve } from './serve'
export { siteHostOf } from './site-host'
export { testTimeRoutes } from './test-time-routes'
export { createProxyTrust, type ProxyTrust } from './trusted-proxy'
