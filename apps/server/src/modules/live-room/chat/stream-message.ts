import type { StreamHealth, StreamProblem } from '@vce/protocol'

/** Whether this portal can take streams. */
export type Intake = 'ready' | 'starting' | 'off' | 'portTaken'

/** The stream of a broadcast as every process knows it. */
export interface StreamState {
  health: StreamHealth | null
  problem: StreamProblem | null
}

/**
 * A message about the streams of teachers, which one process receives: whether it can, the state of a stream, a desk that
 * is open, and a stream that has to end; of viewers whom SRS reports to one process: one who has left, and until when a
 * new ticket is valid, in epoch seconds.
 */
export type StreamMessage =
  | { type: 'intake'; intake: Intake; port: number }
  | { type: 'stream'; broadcastId: number; state: StreamState }
  | { type: 'desk'; broadcastId: number }
  | { type: 'closeStream'; broadcastId: number }
  | { type: 'viewerLeft'; clientId: string }
  | { type: 'ticket'; holder: string; exp: number }
