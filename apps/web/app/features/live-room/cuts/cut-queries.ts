import { queryOptions } from '@tanstack/react-query'
import { type DraftInputOf, exportRecording, getMyRecordings, getRecordingStrip } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** Recordings of the reader's own broadcasts. */
export const myRecordingsQuery = endpointQuery(getMyRecordings, { staleTime: staleTimes.moment })

const stripQuery = endpointQuery(getRecordingStrip, { staleTime: Number.POSITIVE_INFINITY })

/** The strip of a recording; it is read again with each visit, because others may have changed the recording. */
export const recordingStripQuery = (api: Api, input: DraftInputOf<typeof getRecordingStrip>) => ({
  ...stripQuery(api, input),
  gcTime: 0,
  meta: { silent: true },
})

/** Interval between two readings of a file that is being made, in milliseconds. */
const exportMs = 3_000

/** State of the file of a recording with the cuts of a version. */
export const exportStateQuery = (api: Api, videoId: number, version: number) =>
  queryOptions({
    queryKey: [exportRecording.path, videoId, version],
    queryFn: ({ signal }) => api.call(exportRecording, { video_id: videoId, request: false }, { signal }),
    staleTime: staleTimes.moment,
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? exportMs : false),
    meta: { silent: true },
  })
