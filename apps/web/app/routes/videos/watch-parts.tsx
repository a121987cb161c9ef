import { type ComponentProps, lazy, type ReactNode } from 'react'
import { LikeButton } from '#app/features/community/cards/like-button'
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
const LikeVideo = (like: Omit<ComponentProps<typeof LikeButton>, 'kind' | 'variant'>) => (
  <LikeButton kind="video" variant="small" {...like} />
)
const CollectVideo = ({ id }: { id: number }) => <CollectButton kind="video" id={String(id)} />
const RecordVideo = ({ id }: { id: number }) => <RecordVisit kind="video" id={String(id)} />
const ReportDialog = lazy(async () => ({
  default: (await import('#app/features/community/report/report-dialog')).ReportDialog,
}))
const Comments = lazy(async () => ({
  default: (await import('#app/features/community/comments/video-comments-card')).VideoCommentsCard,
}))
const PictureViewer = lazy(async () => ({
  default: (await import('#app/features/community/document/picture-viewer')).PictureViewer,
}))

const messageParts = { EmojiImage, PictureViewer }
const videoParts = { LikeVideo, CollectVideo, RecordVideo, FollowTeacher, ReportDialog, Comments, JsonLd }

/** The parts of other features that the page of a video uses. */
export const WatchParts = ({ children }: { children: ReactNode }) => (
  <MessagePartsProvider value={messageParts}>
    <VideoPartsProvider value={videoParts}>{children}</VideoPartsProvider>
  </MessagePartsProvider>
)
