/** All topics of messages between processes; in each process a topic has at most one listener. */
export type Topic =
  /** Boards, ticks and events of the market, from the process that holds its lease. */
  | 'market:messages'
  /** Requests to that process. */
  | 'market:requests'
  /** Bindings and ends of sessions, and messages for the open pages of a user. */
  | 'session-lines'
  /** Frames of live rooms, and the people in them. */
  | 'rooms'
  /** Spending of networks from their flood limits. */
  | 'flood'
