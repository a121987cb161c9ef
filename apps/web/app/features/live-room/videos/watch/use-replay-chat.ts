import { useQueries } from '@tanstack/react-query'
import type { ReplayMessage } from '@vce/protocol'
import { useMemo, useState } from 'react'
import { replayChatQuery } from '#app/features/live-room/videos/queries'
import { useApi } from '#app/lib/api'
import { type Playhead, usePlayhead } from '#app/ui/player/playhead'
import { type ChatWindow, stretchOf, windowAfter } from './replay-stretch'

interface ReplayChatState {
  /** The messages of the stretches around the moment, the oldest first. */
  messages: readonly ReplayMessage[]
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
  /** Loads the stretch before; null at the begin of the video. */
  earlier: (() => void) | null
  /** Loads the stretch after; null at its end. */
  later: (() => void) | null
}

const isSame = (one: ChatWindow | null, other: ChatWindow) =>
  one?.first === other.first && one.last === other.last

/** The chat of a recording in stretches of ten minutes around the moment of its video. */
export function useReplayChat(
  { id, seconds }: { id: number; seconds: number },
  playhead: Playhead,
  follows: boolean,
): ReplayChatState {
  const api = useApi()
  const lastStretch = stretchOf(Math.max(0, seconds - 0.001))
  const now = Math.min(
    lastStretch,
    usePlayhead(playhead, ({ second }) => stretchOf(second)),
  )
  const [before, setWindow] = useState<ChatWindow | null>(null)
  const shown = windowAfter(before, now, { lastStretch, follows })
  if (!isSame(before, shown)) setWindow(shown)

  const stretches = Array.from({ length: shown.last - shown.first + 1 }, (_, place) => shown.first + place)
  const answers = useQueries({
    queries: stretches.map((stretch) => replayChatQuery(api, id, stretch)),
    combine: (results) => ({
      data: results.map(({ data }) => data),
      isLoading: results.some(({ isLoading }) => isLoading),
      hasFailed: results.some(({ isError }) => isError),
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch()
      },
    }),
  })
  const { data } = answers
  const messages = useMemo(() => data.flatMap((stretch) => stretch ?? []), [data])
  return {
    messages,
    isLoading: answers.isLoading,
    hasFailed: answers.hasFailed,
    retry: answers.retry,
    earlier: shown.first > 0 ? () => setWindow({ first: shown.first - 1, last: shown.last }) : null,
    later: shown.last < lastStretch ? () => setWindow({ first: shown.first, last: shown.last + 1 }) : null,
  }
}
