import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { AnnouncedRoom, SignInRoom } from './closed-room'
import { loadedCut, loadedDesk } from './desk/desk-part'
import type { LoadedRoom } from './load-room'
import type { RoomMessages } from './room-messages'
import { RoomPage } from './room-page'

interface LiveViewProps {
  loaded: LoadedRoom
  messages: () => RoomMessages
}

/** The page /live: a room, its 开播台, or what stands in its place. */
export function LiveView({ loaded, messages }: LiveViewProps) {
  if (loaded.kind === 'room') return <RoomPage key={loaded.id} id={loaded.id} messages={messages} />
  if (loaded.kind === 'desk') {
    const Desk = loadedDesk()
    return Desk ? <Desk key={loaded.id} id={loaded.id} messages={messages} /> : null
  }
  if (loaded.kind === 'cut') {
    const Cut = loadedCut()
    return Cut ? <Cut key={loaded.videoId} id={loaded.id} videoId={loaded.videoId} /> : null
  }
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
  const Room = loaded.kind === 'announced' ? AnnouncedRoom : SignInRoom
  return <Room name={loaded.name} outline={loaded.outline} />
}
