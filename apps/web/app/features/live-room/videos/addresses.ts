import type { VideoKind } from '@vce/protocol'

/** Pages that list videos. */
export const videoLists = {
  recordings: '/liveV2',
  recommended: '/liveV2/recommend',
  headlines: '/headlineVideo',
  quotations: '/quotationVideo',
} as const

const videoPages: Readonly<Record<VideoKind, string>> = {
  recording: '/liveV2/details',
  headline: videoLists.headlines,
  quotation: videoLists.quotations,
}

/** Address of a video, at a second of it. */
export function videoAddress({ id, kind }: { id: number; kind: VideoKind }, second: number | null = null) {
  const at = second === null ? '' : `&t=${Math.floor(second)}`
  return `${videoPages[kind]}?id=${id}${at}`
}

/** Name and address of the list in which readers find a kind of videos. */
export const listOfKind: Readonly<Record<VideoKind, { name: string; to: string }>> = {
  recording: { name: '公开课回放', to: videoLists.recordings },
  headline: { name: '头条视频', to: videoLists.headlines },
  quotation: { name: '行情视频', to: videoLists.quotations },
}
