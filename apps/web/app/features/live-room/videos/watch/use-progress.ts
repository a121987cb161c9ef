import { useQueryClient } from '@tanstack/react-query'
import { getUnfinishedVideos, saveVideoProgress, type VideoCard, type VideoDetails } from '@vce/protocol'
import { useEffect } from 'react'
import { videoQuery } from '#app/features/live-room/videos/queries'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import type { Playhead } from '#app/ui/player/playhead'
import { createProgress } from './progress'

/** A video counts as played to its end so many seconds before it. */
const endSeconds = 10

/** The details of a video after a report of its progress. */
function detailsAfter(before: VideoDetails, second: number, views: number): VideoDetails {
  const isFinished = second >= before.video.seconds - endSeconds
  return {
    ...before,
    video: { ...before.video, views },
    mine: { ...before.mine, second: isFinished ? null : second },
  }
}

/** Reports what the reader plays of a video, at the latest at its end, or when the page is left or hidden. */
export function useProgress({ id, seconds }: Pick<VideoCard, 'id' | 'seconds'>, playhead: Playhead) {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const { queryKey } = videoQuery(api, { id })
    const progress = createProgress(async ({ second, ranges }, isLeaving) => {
      const { views } = await api.call(saveVideoProgress, { id, second, ranges }, { keepalive: isLeaving })
      queries.setQueryData(queryKey, (before) => before && detailsAfter(before, second, views))
      void queries.invalidateQueries(queriesOf(getUnfinishedVideos))
    })
    let { jumps } = playhead.view()
    const leave = playhead.subscribe(() => {
      const { second, isPlaying, jumps: now } = playhead.view()
      if (isPlaying && now === jumps) progress.played(second)
      else progress.stopped(second)
      jumps = now
      if (!isPlaying && second >= seconds - 1) progress.leave()
    })
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('visibilitychange', () => document.hidden && progress.leave(), { signal })
    window.addEventListener('pagehide', () => progress.leave(), { signal })
    return () => {
      leave()
      ending.abort()
      progress.leave()
    }
  }, [api, queries, id, seconds, playhead])
}
