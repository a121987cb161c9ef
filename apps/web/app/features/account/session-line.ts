import { bindUser } from '@vce/protocol'
import { browserApi } from '../../lib/browser-api'

/** As much of the message socket as a session needs. */
interface Line {
  /** Keeps the line open until it is let go; `named` is told the line's name each time it is known. */
  hold(named: (clientId: string) => void): () => void
}

/** Ties the open line to the session, so that its end elsewhere reaches this page. Answers how to let go. */
export const bindSession = (line: Line) =>
  line.hold((clientId) => {
    // A refusal is met where the call is made; a lost one is made up for when the line comes back.
    browserApi.call(bindUser, { client_id: clientId, platform: 'pc' }).catch(() => undefined)
  })
