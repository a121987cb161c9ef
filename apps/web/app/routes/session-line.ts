import { bindSession } from '../features/account/session-line'
import { createConnection } from '../features/market/live/connection'
import { browserMessages } from '../features/site/message/browser-messages'

/** Keeps the page's message socket bound to the session. Answers how to let go. */
export const holdSessionLine = () => bindSession(browserMessages(createConnection))
