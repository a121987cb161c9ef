import type { StreamHealth, StreamProblem } from '@vce/protocol'
import type { CutSegment } from './media-tag'

/** A publisher that asks for admission: a connection of the thread, and what it has sent. */
export interface PublishRequest {
  connection: number
  /** The stream's name, and its key: exactly one was given. */
  name: string
  key: string
}

/** The state of a stream, every two seconds while it is published. */
export type ThreadHealth = Omit<StreamHealth, 'since' | 'lost_connections'>

/**
 * Tags of FLV for viewers with low latency: `setup` has the configuration of the decoders, `key` begins with a keyframe,
 * so that a viewer can begin there, `more` continues.
 */
export interface FlvMessage {
  type: 'flv'
  stream: number
  part: 'setup' | 'key' | 'more'
  hasAudio: boolean
  /** Epoch milliseconds at which the keyframe of a `key` arrived; null in the others. */
  startsAt: number | null
  bytes: Uint8Array
}

/** Messages of the thread that receives streams. A publication is one publish of one connection. */
export type ThreadMessage =
  /** The port is open, or it is in use. */
  | { type: 'listening'; port: number }
  | { type: 'portTaken' }
  | { type: 'publish'; request: PublishRequest }
  /** A publisher was admitted and sends. */
  | { type: 'published'; stream: number; publication: number }
  | { type: 'segment'; stream: number; publication: number; segment: CutSegment }
  | { type: 'health'; stream: number; health: ThreadHealth; problem: StreamProblem | null }
  /** No media for three seconds. */
  | { type: 'silent'; stream: number }
  /** The publication is over: all its segments were sent. */
  | { type: 'ended'; stream: number; publication: number; problem: StreamProblem | null }
  | FlvMessage

/** Messages to the thread. `stream` is the id of a broadcast. */
export type ThreadRequest =
  /** The answer to a publish: the broadcast whose stream it is, or null for a refusal. */
  | { type: 'verdict'; connection: number; stream: number | null }
  /** Ends the publication of a broadcast: it is over, or its key was replaced. */
  | { type: 'close'; stream: number }
  /** Whether anyone watches a broadcast with low latency. */
  | { type: 'flv'; stream: number; isWatched: boolean }
  | { type: 'stop' }
