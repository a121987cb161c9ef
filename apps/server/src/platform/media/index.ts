export { type DiskSpace, readDiskSpace } from './disk-space'
export { exportVideo } from './export-video'
export { createFlvLines } from './flv-lines'
export { mediaRepository, type TimedSegment } from './media.repository'
export { type ExportedFile, mediaRoutes, type ServedFile } from './media-routes'
export { mediaSecretOf } from './media-secret'
export {
  type BeginMediaThread,
  createMediaThread,
  type MediaThread,
  type MediaThreadData,
} from './media-thread'
export { noteRemoteSegment } from './note-segment'
export { createSegmentReceiver, type SegmentReceiver } from './receive-segments'
export { removeMedia, removeSegmentsBefore } from './remove-media'
export { createSampleStream, samplePlaysAt } from './sample-stream'
export { addClipVideo, storeClipFiles } from './store-clip'
export { createStoredStreams } from './stored-stream'
export { createStoredVideos } from './stored-video'
export { dvrMs, type Stream } from './stream'
export { createStreamKeys, newStreamName, type StreamKeys } from './stream-key'
export { createTickets, holderOf, type Ticket, type Tickets } from './ticket'
export type { BeginCutThread } from './uploads/cut-thread'
export { createUploadProcessor, type UploadProcessor } from './uploads/process-uploads'
export { removeUpload, sweepUploads } from './uploads/remove-uploads'
export { storePiece } from './uploads/store-piece'
export { type UploadRow, type UploadStanding, uploadsRepository } from './uploads/uploads.repository'
