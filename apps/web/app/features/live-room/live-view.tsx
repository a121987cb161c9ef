import { buttonClass } from '#app/ui/controls/button'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { SignInLink } from '#app/ui/sign-in-link'
import type { LoadedRoom } from './load-room'
import type { RoomMessages } from './room-messages'
import { RoomPage } from './room-page'
import { StageNotice } from './stage/stage-notice'

interface LiveViewProps {
  loaded: LoadedRoom
  messages: () => RoomMessages
}

/** The page /live: a room, or what stands in its place. */
export function LiveView({ loaded, messages }: LiveViewProps) {
  if (loaded.kind === 'room') return <RoomPage key={loaded.id} id={loaded.id} messages={messages} />
  if (loaded.kind === 'none') {
    return (
      <Page title="公开课">
        <h1 className="sr-only">公开课</h1>
        <section className="box center min-h-100">
          <Empty hint="还没有直播间" />
        </section>
      </Page>
    )
  }
  const { name, kind } = loaded
  return (
    <Page title={name} description={name}>
      <section className="box">
        <h1 className="rounded-t-lg border-b border-line px-5 py-4 text-lg font-semibold text-ink">{name}</h1>
        <div className="center min-h-100">
          {kind === 'announced' ? (
            <Empty title="敬请期待" hint="直播间正在筹备" />
          ) : (
            <Empty
              title="您还未登录，请先登录"
              hint="登录后即可观看直播"
              action={<SignInLink className={buttonClass({})}>去登录</SignInLink>}
            />
          )}
        </div>
        {kind === 'signIn' && <StageNotice />}
      </section>
    </Page>
  )
}
