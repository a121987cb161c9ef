import { lazy } from 'react'
import { useLoaderData } from 'react-router'
import { EmojiButton } from '#app/features/community/emoji/emoji-button'
import { EmojiImage } from '#app/features/community/emoji/emoji-image'
import { FollowMember } from '#app/features/community/member/follow-member'
import { LiveView } from '#app/features/live-room/live-view'
import type { LoadedRoom } from '#app/features/live-room/load-room'
import { RoomPartsProvider } from '#app/features/live-room/room-parts'
import { browserMessages } from '#app/features/site/message/browser-messages'

const FollowTeacher = ({ user }: { user: { id: number; nickname: string } }) => (
  <FollowMember user={user} text="关注讲师" />
)

const ReportDialog = lazy(async () => ({
  default: (await import('#app/features/community/report/report-dialog')).ReportDialog,
}))

const parts = { EmojiButton, EmojiImage, FollowTeacher, ReportDialog }

export function Component() {
  const loaded: LoadedRoom = useLoaderData()
  return (
    <RoomPartsProvider value={parts}>
      <LiveView loaded={loaded} messages={browserMessages} />
    </RoomPartsProvider>
  )
}
