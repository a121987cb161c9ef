import type { VideoDetails } from '@vce/protocol'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { StageNotice } from '#app/features/live-room/stage/stage-notice'
import { videoAddress } from '#app/features/live-room/videos/addresses'
import { secondOf } from '#app/features/live-room/videos/choice'
import { videoQuery } from '#app/features/live-room/videos/queries'
import { useApi } from '#app/lib/api'
import { useMissingRight } from '#app/lib/permission/missing-right'
import { useSignedIn } from '#app/lib/session/user'
import { useAbsoluteAddress } from '#app/lib/site-host'
import { useLoaded } from '#app/lib/use-loaded'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { createPlayhead, type Playhead } from '#app/ui/player/playhead'
import { dayCandlesInput } from './day-candles-input'
import { DayChart } from './day-chart'
import { type Moments, momentsOf } from './moments'
import { MoreVideos } from './more-videos'
import { RecordingChart } from './recording-chart'
import { ReplayColumn } from './replay-column'
import { useProgress } from './use-progress'
import { VideoBar } from './video-bar'
import { VideoComments } from './video-comments'
import { videoObject } from './video-data'
import { useVideoParts } from './video-parts'
import { VideoStage } from './video-stage'

/** A begin within so many seconds of the end is none. */
const endSeconds = 3

/**
 * The moment of the video: it begins at the second of the address, else where the reader left it. Another second in the
 * address moves it.
 */
function useVideoPlayhead({ video, mine }: VideoDetails) {
  const [search] = useSearchParams()
  const requested = secondOf(search)
  const [begin] = useState(() => {
    const named = requested === null ? null : Math.min(requested, Math.max(0, video.seconds - endSeconds))
    return { second: named ?? mine.second ?? 0, resumedAt: named === null ? mine.second : null }
  })
  const [playhead] = useState(() => createPlayhead(begin.second))
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && requested !== null) playhead.seek(requested)
    isFirst.current = false
  }, [playhead, requested])
  return { playhead, resumedAt: begin.resumedAt }
}

interface BesideProps {
  details: VideoDetails
  moments: Moments
  playhead: Playhead
}

/** The column beside the stage: the chat of a recording, the day's candles, or the description. */
function Beside({ details, moments, playhead }: BesideProps) {
  const { video, gate } = details
  const candles = dayCandlesInput(details)
  if (candles) return <DayChart details={details} input={candles} moments={moments} playhead={playhead} />
  if (video.kind === 'recording' && gate === null)
    return <ReplayColumn details={details} playhead={playhead} />
  if (video.kind === 'recording') {
    return (
      <section aria-label="聊天回放" className="box absolute inset-0 center">
        <Empty
          title={gate === 'signIn' ? '登录后可看聊天回放' : '聊天回放为会员专享'}
          hint="聊天随画面滚动，点击消息跳到当时"
        />
      </section>
    )
  }
  return (
    <div className="absolute inset-0 flex flex-col gap-4">
      <Card title="视频简介" className="max-h-1/2 shrink-0" bodyClass="overflow-y-auto">
        <p className="t-brief px-4 pb-4 whitespace-pre-line">{video.description || '这个视频没有简介'}</p>
      </Card>
      <MoreVideos video={video} isNarrow />
    </div>
  )
}

/** The page of a video: stage, name bar, what stands beside them, chart, description, comments, further videos. */
export function VideoPage({ id }: { id: number }) {
  const details = useLoaded(videoQuery(useApi(), { id }))
  const { video, gate, chart, mine } = details
  const { JsonLd } = useVideoParts()
  const absolute = useAbsoluteAddress()
  const signedIn = useSignedIn()
  useMissingRight(gate === 'members' && signedIn ? 'live_room' : null)
  const { playhead, resumedAt } = useVideoPlayhead(details)
  useProgress(video, playhead)
  const stage = useRef<HTMLDivElement>(null)
  const moments = useMemo(() => momentsOf(details), [details])
  const data = videoObject(details, { address: videoAddress(video), absolute })
  const hasCandles = dayCandlesInput(details) !== null
  const isBesideVideos = video.kind !== 'recording' && !hasCandles
  const isDescribedBelow = video.description !== '' && !isBesideVideos
  return (
    <Page title={video.title} description={video.description || video.title}>
      <link rel="canonical" href={absolute(videoAddress(video))} />
      {data && <JsonLd data={data} />}
      <div
        className={cn(
          'grid gap-4',
          hasCandles ? 'grid-cols-[minmax(0,1fr)_424px]' : 'grid-cols-[minmax(0,1fr)_344px]',
        )}
      >
        <div ref={stage} className="box @container min-w-0 scroll-mt-20 overflow-hidden">
          <VideoStage details={details} playhead={playhead} moments={moments} resumedAt={resumedAt} />
          <VideoBar video={video} mine={mine} gate={gate} />
          <StageNotice />
        </div>
        <div className="relative">
          <Beside details={details} moments={moments} playhead={playhead} />
        </div>
      </div>
      {chart && <RecordingChart chart={chart} moments={moments} playhead={playhead} />}
      {isDescribedBelow && (
        <Card title="视频简介" className="mt-4">
          <p className="t-brief px-4 pb-4 whitespace-pre-line">{video.description}</p>
        </Card>
      )}
      <VideoComments
        details={details}
        playhead={playhead}
        onSecond={(second) => {
          playhead.seek(second)
          stage.current?.scrollIntoView({ block: 'nearest' })
        }}
      />
      {!isBesideVideos && <MoreVideos video={video} />}
    </Page>
  )
}
