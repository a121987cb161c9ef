import type { BeginMediaThread } from '#platform/media'
import type { Intake, StreamState } from '../chat/stream-message'

/** The streams of teachers, in whichever process they arrive. */
export interface Streams {
  intake: () => Intake
  /** Reports that the desk of a broadcast is open: its stream has to be taken. */
  deskOpened: (broadcastId: number) => void
  stateOf: (broadcastId: number) => StreamState
  /** Ends the stream of a broadcast: the broadcast is over, or its key was replaced. To be called after the commit. */
  close: (broadcastId: number) => void
  /** The address for publishers, as seen from the host of a request. */
  serverAddress: (host: string) => string
}

/** How this process receives streams, if it does. */
export interface MediaHost {
  begin: BeginMediaThread
  /** The clock control of browser tests; null on any other server. */
  time: SharedArrayBuffer | null
  /** Whether this is the one process that receives streams. */
  isReceiving: () => boolean
  /** A stream without media counts as lost after so many milliseconds; default: three seconds. */
  lostMs?: number
}
