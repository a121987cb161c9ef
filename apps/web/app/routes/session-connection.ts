import { bindSession } from '../features/account/session-connection'
import { createConnection } from '../features/market/live/connection'
import { browserMessages } from '../features/site/message/browser-messages'

/** Keeps the page's message socket bound to the session. Returns the release. */
export const holdSessionConnection = () => bindSession(browserMessages(createConnection))
