export { createCutter } from './cutter'
export type { CutInit, CutSegment, MediaTag } from './media-tag'
export { createRtmpReceiver } from './rtmp-receiver'
export type { FlvMessage, ThreadMessage, ThreadRequest } from './thread-messages'
