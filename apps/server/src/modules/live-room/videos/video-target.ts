import { contentStates, type VideoState } from '@vce/protocol'
import type { ReviewTarget } from '#modules/community'
import type { VideoAccess } from './video-access'
import { indexVideo } from './video-document'
import { type Video, videosRepository } from './videos.repository'
import { withdrawVideo } from './withdraw-video'

/** A withdrawn video counts as hidden: a moderator may publish it again. One that is not published yet is held. */
const stateOf = (state: VideoState) => {
  if (state === 'published') return contentStates.visible
  return state === 'withdrawn' ? contentStates.hidden : contentStates.held
}

const reviewedReason = '经审核移除'

/** How videos are reviewed: the recordings, or the other videos. */
export const createVideoTarget = (
  access: Pick<VideoAccess, 'isVisibleTo'>,
  isOfKind: (video: Video) => boolean,
): ReviewTarget => ({
  async load(tx, id) {
    const row = await videosRepository(tx).locked(id)
    const video = row && (await videosRepository(tx).byId(id))
    if (!row || !video || !isOfKind(video)) return undefined
    const text = [row.title, row.description].filter((part) => part !== '').join('\n')
    return { authorId: row.teacherId ?? 0, text, state: stateOf(row.state) }
  },

  async hide(tx, id, _state, now) {
    const row = await videosRepository(tx).locked(id)
    if (row?.state === 'published') await withdrawVideo(tx, row, reviewedReason, now)
  },

  async restore(tx, id, now) {
    const row = await videosRepository(tx).locked(id)
    if (row?.state !== 'withdrawn' || row.mediaId === null) return
    await videosRepository(tx).change(id, { state: 'published', withdrawnAt: null, reason: '' })
    await indexVideo(tx, id, now)
  },

  async mayRead(tx, id, userId) {
    const video = await videosRepository(tx).byId(id)
    return video !== undefined && isOfKind(video) && (await access.isVisibleTo(userId, video))
  },
})
