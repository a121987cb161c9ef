import { bindUser } from '@vce/protocol'
import { browserApi } from '#app/lib/browser-api'

/** The part of the message socket that a session needs. */
interface MessageConnection {
  /** Keeps the connection open until released; `onNamed` receives its client id each time it is assigned. */
  hold(onNamed: (clientId: string) => void): () => void
}

/**
 * Binds the open connection to the session, so that its end elsewhere reaches this page. `bound` runs after each
 * binding: what changed before it sent this page no frame. Returns the release.
 */
export const bindSession = (connection: MessageConnection, bound: () => void) =>
  connection.hold((clientId) => {
    // `browserApi` handles a refusal; a lost call is repeated when the connection returns.
    browserApi.call(bindUser, { client_id: clientId, platform: 'pc' }).then(bound, () => undefined)
  })
