import { getRecordingStrip } from '@vce/protocol'
import { deskAddress } from '#app/features/live-room/desk-address'
import { roomInfoQuery } from '#app/features/live-room/queries'
import { errorMessage, failedWith, useApi } from '#app/lib/api'
import { useAnswer, useLoaded } from '#app/lib/use-loaded'
import { ButtonLink } from '#app/ui/controls/button'
import { Page } from '#app/ui/layout/page'
import { Empty, Failed, Skeleton } from '#app/ui/layout/states'
import { CutDesk } from './cut-desk'
import { recordingStripQuery } from './cut-queries'

interface CutPageProps {
  /** Id of the room. */
  id: number
  videoId: number
}

/** The page of the 开播台 at which a teacher cuts the recording of a broadcast. */
export function CutPage({ id, videoId }: CutPageProps) {
  const api = useApi()
  const { room } = useLoaded(roomInfoQuery(api, { id }))
  const { data: strip, error, refetch } = useAnswer(recordingStripQuery(api, { video_id: videoId }))
  return (
    <Page title={`剪辑回放 - ${room.name}`} description={`${room.name}的回放剪辑`}>
      <header className="row mb-4 gap-3">
        <h1 className="text-xl font-semibold text-ink">剪辑回放</h1>
        <p className="rest truncate text-base text-ink-3">{strip?.recording.title ?? room.name}</p>
        <ButtonLink to={deskAddress(room)} variant="outline" size="sm">
          返回开播台
        </ButtonLink>
      </header>
      {strip && strip.starts.length > 1 ? (
        <CutDesk key={strip.recording.version} strip={strip} onReload={() => void refetch()} />
      ) : strip || failedWith(error, getRecordingStrip, 'unknownVideo') ? (
        <section className="box center min-h-100">
          <Empty
            title="没有这个回放"
            hint="未提交的录像保留 30 天，到期自动删除"
            action={
              <ButtonLink to={deskAddress(room)} size="sm">
                返回开播台
              </ButtonLink>
            }
          />
        </section>
      ) : error ? (
        <section className="box center min-h-100">
          <Failed title="回放加载失败" message={errorMessage(error)} onRetry={() => void refetch()} />
        </section>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const Loading = () => (
  <div role="status">
    <span className="sr-only">加载中...</span>
    <div className="grid grid-cols-[minmax(0,1fr)_360px] gap-4">
      <Skeleton className="h-100 rounded-lg" />
      <Skeleton className="h-100 rounded-lg" />
    </div>
    <Skeleton className="mt-4 h-70 rounded-lg" />
  </div>
)
