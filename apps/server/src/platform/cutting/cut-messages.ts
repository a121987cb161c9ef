import type { VideoProblem } from './video-problem'

/** The configuration of the decoder, with the first segment. */
export interface CutHead {
  init: Uint8Array
  codec: string
  width: number
  height: number
  hasAudio: boolean
}

/** A segment that lies in a file of its own. */
export interface CutPiece {
  n: number
  second: number
  seconds: number
  bytes: number
  path: string
  /** Null in all but the first. */
  head: CutHead | null
}

/** Settings of the thread. */
export interface CutThreadData {
  file: string
  folder: string
}

/** Messages of the thread, which waits for an answer after each segment. */
export type CutMessage =
  | { type: 'piece'; piece: CutPiece }
  | { type: 'progress' }
  | { type: 'cut' }
  | { type: 'refused'; problem: VideoProblem; error: string }
  /** The disk failed; the file is not to blame. */
  | { type: 'fault'; error: string }
