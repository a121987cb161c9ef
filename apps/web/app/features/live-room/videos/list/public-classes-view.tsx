import { videoLists } from '#app/features/live-room/videos/addresses'
import { recordingList } from '#app/features/live-room/videos/choice'
import { unfinishedQuery } from '#app/features/live-room/videos/queries'
import { errorMessage, useApi } from '#app/lib/api'
import type { LoadedPage } from '#app/lib/load-page'
import { roomListQuery } from '#app/lib/room-list'
import { useSignedIn } from '#app/lib/session/user'
import { useAnswer } from '#app/lib/use-loaded'
import { ButtonLink } from '#app/ui/controls/button'
import { MoreLink } from '#app/ui/layout/more-link'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { Empty, Failed, Skeleton } from '#app/ui/layout/states'
import { LiveNow } from './live-now'
import { unfinishedInput } from './load-lists'
import { RoomsCard } from './rooms-card'
import { ScheduleCard } from './schedule-card'
import { UnfinishedCard } from './unfinished-card'
import { VideoListCard } from './video-list-card'

/** Height of the live room and of the card beside it. */
const topHeight = 'h-72'

/** The live room, and beside it what the member has begun, else all rooms. */
function LiveRow() {
  const api = useApi()
  const signedIn = useSignedIn()
  const { data, error, refetch } = useAnswer(roomListQuery(api, {}))
  const begun = useAnswer({ ...unfinishedQuery(api, unfinishedInput), enabled: signedIn })
  const unfinished = signedIn ? (begun.data?.videos ?? []) : []
  if (!data && error) {
    return (
      <section aria-label="正在直播" className="box">
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
      </section>
    )
  }
  if (!data) return <Skeleton className={`${topHeight} w-full rounded-lg!`} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_384px] gap-4">
      <LiveNow rooms={data.roomList} />
      {unfinished.length > 0 ? (
        <UnfinishedCard videos={unfinished} className={topHeight} />
      ) : (
        <RoomsCard
          title="直播间"
          rooms={data.roomList}
          maxRows={4}
          hint="直播间正在筹备"
          className={topHeight}
        />
      )}
    </div>
  )
}

/** 公开课: what is live, 课表, and recordings. */
export const PublicClassesView = ({ refused }: LoadedPage) => (
  <Page
    title="公开课"
    description="讲师公开课：正在直播的直播间、未来七天课表，以及可按讲师和品种查找的回放。"
  >
    <h1 className="sr-only">公开课</h1>
    <LiveRow />
    <ScheduleCard />
    <div className="mt-4">
      {refused === null ? (
        <VideoListCard
          list={recordingList}
          title="回放"
          note="画面、聊天与分钟行情一同回看"
          extra={<MoreLink to={videoLists.recommended} text="编辑推荐" />}
          empty={
            <Empty
              title="还没有回放"
              hint="每场直播结束后，经剪辑与审核的回放会放在这里"
              className="py-16"
              action={
                <ButtonLink to="/live" variant="outline" size="sm">
                  去直播间
                </ButtonLink>
              }
            />
          }
        />
      ) : (
        <RefusedRequest message={refused} to={videoLists.recordings} />
      )}
    </div>
  </Page>
)
