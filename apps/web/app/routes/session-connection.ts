import { bindSession } from '#app/features/account/session-connection'
import { browserMessages } from '#app/features/site/message/browser-messages'
import { createConnection } from '#app/lib/socket/connection'

/** Keeps the page's message socket bound to the session. Returns the release. */
export const holdSessionConnection = () => bindSession(browserMessages(createConnection))
