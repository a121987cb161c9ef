export { createIngest } from './ingest'
export type { FlvMessage, IngestMessage, IngestRequest } from './ingest-messages'
export type { CutInit, CutSegment, MediaTag } from './media-tag'
