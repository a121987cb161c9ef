import { useSearchParams } from 'react-router'
import { circleOfRoomsQuery, circleRoomsQuery, videoListQuery } from '#app/features/live-room/videos/queries'
import { VideoTiles } from '#app/features/live-room/videos/video-tile'
import { changedAddress } from '#app/lib/address'
import { errorMessage, useApi } from '#app/lib/api'
import { useSignedIn } from '#app/lib/session/user'
import { useAnswer, useLoaded } from '#app/lib/use-loaded'
import { ButtonLink } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { SignInNeeded } from '#app/ui/sign-in-needed'
import { PagedRows } from '#app/ui/table/paged-rows'
import { circleVideosInput, type LoadedCircleLive } from './load-circle-live'
import { RoomsCard } from './rooms-card'

const path = '/circleLive'
const circles = '/circleV2'
const circlePage = (id: number) => `${circles}?id=${id}`

/** The live rooms of one circle of the reader, or of all. */
function CircleRooms({ id }: { id: number | null }) {
  const { data, error, refetch } = useAnswer(circleRoomsQuery(useApi(), {}))
  if (!data) {
    return (
      <Card title="圈子直播间">
        {error ? (
          <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} rowClass="h-14" />
        )}
      </Card>
    )
  }
  return (
    <RoomsCard
      title="圈子直播间"
      rooms={data.roomList.filter((room) => id === null || room.circle_id === id)}
      hint={id === null ? '您加入的圈子开设直播间后会出现在这里' : '圈子开设直播间后会出现在这里'}
      className="pb-3"
    />
  )
}

/** The recordings of a circle, for its members; the others are led to the circle. */
function CircleRecordings({ id }: { id: number }) {
  const [search] = useSearchParams()
  const api = useApi()
  const { card } = useLoaded(circleOfRoomsQuery(api, { id }))
  const answer = useAnswer(videoListQuery(api, circleVideosInput(id, search)))
  if (card.mine.role === null) {
    return (
      <Card title={`${card.name}的回放`} className="mt-4">
        <Empty
          title="加入圈子后可看直播与回放"
          hint={card.mine.applied ? '您的申请正在等待圈主处理' : `「${card.name}」的直播与回放只对圈友开放`}
          className="py-16"
          action={<ButtonLink to={circlePage(id)}>去圈子看看</ButtonLink>}
        />
      </Card>
    )
  }
  return (
    <Card
      title={`${card.name}的回放`}
      extra={<MoreLink to={circlePage(id)} text="去圈子" />}
      className="mt-4"
    >
      <PagedRows
        label="圈子回放分页"
        answer={answer}
        keepScroll
        linkTo={(page) => changedAddress(path, search, { page: page === 1 ? null : page })}
        empty={
          <Empty
            title="圈子里还没有回放"
            hint="圈子的直播结束后，经剪辑与审核的回放会放在这里"
            className="py-16"
            action={
              <ButtonLink to={circlePage(id)} variant="outline" size="sm">
                去圈子看看
              </ButtonLink>
            }
          />
        }
      >
        {(videos) => (
          <div className="px-4 pb-5">
            <VideoTiles videos={videos} />
          </div>
        )}
      </PagedRows>
    </Card>
  )
}

/** 圈子直播: rooms of the reader's circles, and the recordings of one. */
export function CircleLiveView({ id, refused }: LoadedCircleLive) {
  const signedIn = useSignedIn()
  return (
    <Page title="圈子直播" description="我加入的圈子的直播间，以及圈子直播的回放，只对圈友开放。">
      <h1 className="sr-only">圈子直播</h1>
      {refused !== null && <RefusedRequest message={refused} to={circles} text="回到圈子" />}
      {refused === null && signedIn && (
        <>
          <CircleRooms id={id} />
          {id === null ? (
            <p className="t-dim mt-4 text-center">
              在<MoreCircles />
              里打开一个圈子，可以看它的直播回放
            </p>
          ) : (
            <CircleRecordings id={id} />
          )}
        </>
      )}
      {refused === null && !signedIn && (
        <section className="box" aria-label="圈子直播">
          <SignInNeeded className="py-24" />
        </section>
      )}
    </Page>
  )
}

const MoreCircles = () => (
  <span className="mx-1 inline-flex align-bottom">
    <MoreLink to={circles} text="圈子" />
  </span>
)
