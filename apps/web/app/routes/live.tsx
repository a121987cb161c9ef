import { lazy } from 'react'
import { useLoaderData } from 'react-router'
import { useChatPicture } from '#app/features/community/editor/pictures/chat-picture'
import { FileInput } from '#app/features/community/editor/pictures/file-input'
import { EmojiButton } from '#app/features/community/emoji/emoji-button'
import { EmojiImage } from '#app/features/community/emoji/emoji-image'
import { FollowMember } from '#app/features/community/member/follow-member'
import { LiveView } from '#app/features/live-room/live-view'
import type { LoadedRoom } from '#app/features/live-room/load-room'
import { MessagePartsProvider } from '#app/features/live-room/message-parts'
import { RoomPartsProvider } from '#app/features/live-room/room-parts'
import { CollectButton } from '#app/features/profile/collection/collect-button'
import { RecordVisit } from '#app/features/profile/history/record-visit'
import { browserMessages } from '#app/features/site/message/browser-messages'

const FollowTeacher = ({ user }: { user: { id: number; nickname: string } }) => (
  <FollowMember user={user} text="关注讲师" />
)

const ReportDialog = lazy(async () => ({
  default: (await import('#app/features/community/report/report-dialog')).ReportDialog,
}))
const PictureViewer = lazy(async () => ({
  default: (await import('#app/features/community/document/picture-viewer')).PictureViewer,
}))
const CollectRoom = ({ id }: { id: number }) => <CollectButton kind="room" id={String(id)} />
const RecordRoom = ({ id }: { id: number }) => <RecordVisit kind="room" id={String(id)} />

const messageParts = { EmojiImage, PictureViewer }
const parts = {
  EmojiButton,
  useChatPicture,
  PictureInput: FileInput,
  FollowTeacher,
  ReportDialog,
  CollectRoom,
  RecordRoom,
}

export function Component() {
  const loaded: LoadedRoom = useLoaderData()
  return (
    <MessagePartsProvider value={messageParts}>
      <RoomPartsProvider value={parts}>
        <LiveView loaded={loaded} messages={browserMessages} />
      </RoomPartsProvider>
    </MessagePartsProvider>
  )
}
