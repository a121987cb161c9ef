import { bindUser } from '@vce/protocol'
import { browserApi } from '#app/lib/browser-api'

/** The part of the message socket that a session needs. */
interface MessageConnection {
  /**
   * Holds the connection open until released. `onNamed` is called with the client id each time the server
   * assigns one.
   */
  hold(onNamed: (clientId: string) => void): () => void
}

/**
 * Binds the open connection to the session, so that this page is notified if the session ends elsewhere.
 * `bound` is called after each binding, because earlier changes sent no frame to this page. Returns the
 * release.
 */
export const bindSession = (connection: MessageConnection, bound: () => void) =>
  connection.hold((clientId) => {
    // `browserApi` handles a refusal. If the call is lost, it is repeated when the connection is open again.
    browserApi.call(bindUser, { client_id: clientId, platform: 'pc' }).then(bound, () => undefined)
  })
