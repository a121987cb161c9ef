export { flvHead } from './flv-tags'
export { createIngest, type Ingest } from './ingest'
export type { FlvMessage, IngestHealth, IngestMessage, IngestRequest } from './ingest-messages'
export type { CutInit, CutSegment, MediaTag } from './media-tag'
export {
  type BeginMediaThread,
  createMediaThread,
  type MediaThread,
  type MediaThreadData,
} from './media-thread'
