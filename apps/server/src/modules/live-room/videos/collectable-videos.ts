import type { VideoKind } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { VideoAccess } from './video-access'
import { videoPath } from './video-document'
import { videosRepository } from './videos.repository'

const notes: Readonly<Record<VideoKind, string>> = {
  recording: '公开课・回放',
  headline: '头条视频',
  quotation: '行情视频',
}

const idIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

interface CollectableOptions {
  db: Database
  access: Pick<VideoAccess, 'isVisibleTo'>
}

/** Videos as entries of the lists that other modules show: 收藏 and 浏览历史. */
export const collectableVideos = ({ db, access }: CollectableOptions) => ({
  async cards(ids: readonly string[], userId: number) {
    const found = await videosRepository(db).among(ids.flatMap((id) => idIn(id) ?? []))
    const visible = await Promise.all(found.map((video) => access.isVisibleTo(userId, video)))
    return found
      .filter((_video, place) => visible[place])
      .map(({ row }) => ({
        id: String(row.id),
        title: row.title,
        note: notes[row.kind],
        link: videoPath(row),
      }))
  },
})
