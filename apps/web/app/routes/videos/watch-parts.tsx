import { lazy, type ReactNode } from 'react'
import { EmojiImage } from '#app/features/community/emoji/emoji-image'
import { FollowMember } from '#app/features/community/member/follow-member'
import { JsonLd } from '#app/features/community/search-engines/json-ld'
import { MessagePartsProvider } from '#app/features/live-room/message-parts'
import { VideoPartsProvider } from '#app/features/live-room/videos/watch/video-parts'
import { CollectButton } from '#app/features/profile/collection/collect-button'
import { RecordVisit } from '#app/features/profile/history/record-visit'

const FollowTeacher = ({ user }: { user: { id: number; nickname: string } }) => (
  <FollowMember user={user} text="关注讲师" />
)
const CollectVideo = ({ id }: { id: number }) => <CollectButton kind="video" id={String(id)} />
const RecordVideo = ({ id }: { id: number }) => <RecordVisit kind="video" id={String(id)} />
const ReportDialog = lazy(async () => ({
  default: (await import('#app/features/community/report/report-dialog')).ReportDialog,
}))
const PictureViewer = lazy(async () => ({
  default: (await import('#app/features/community/document/picture-viewer')).PictureViewer,
}))

const messageParts = { EmojiImage, PictureViewer }
const videoParts = { CollectVideo, RecordVideo, FollowTeacher, ReportDialog, JsonLd }

/** The parts of other features that the page of a video uses. */
export const WatchParts = ({ children }: { children: ReactNode }) => (
  <MessagePartsProvider value={messageParts}>
    <VideoPartsProvider value={videoParts}>{children}</VideoPartsProvider>
  </MessagePartsProvider>
)
