import { videoTabs } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  tabNames,
  type VideoList,
  videoChoice,
  videoListInput,
  videoListLink,
  videoListPageLink,
} from '#app/features/live-room/videos/choice'
import { videoListQuery } from '#app/features/live-room/videos/queries'
import { VideoTiles } from '#app/features/live-room/videos/video-tile'
import { useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { ButtonLink } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { PagedRows } from '#app/ui/table/paged-rows'
import { VideoFilters } from './video-filters'

interface VideoListCardProps {
  list: VideoList
  title: string
  note?: string
  level?: 1 | 2
  /** Links beside the orders. */
  extra?: ReactNode
  /** Shown without filters while there is no video at all. */
  empty: ReactNode
}

/** Orders of a list whose reader chooses it. */
function VideoTabs({ list }: { list: VideoList }) {
  const [search] = useSearchParams()
  const { tab } = videoChoice(list, search)
  return (
    <TabLinks
      label="排序"
      shape="segment"
      items={videoTabs.map((each) => ({
        to: videoListLink(list, search, { tab: each }),
        text: tabNames[each],
        current: each === tab,
      }))}
    />
  )
}

/** A list of videos with its orders, filters and pages. */
export function VideoListCard({ list, title, note, level = 2, extra, empty }: VideoListCardProps) {
  const [search] = useSearchParams()
  const answer = useAnswer(videoListQuery(useApi(), videoListInput(list, search)))
  const { teacher, product } = videoChoice(list, search)
  const isFiltered = teacher !== null || product !== null
  return (
    <Card
      title={title}
      note={note}
      level={level}
      extra={
        <>
          {extra}
          {list.tab === null && <VideoTabs list={list} />}
        </>
      }
    >
      <VideoFilters list={list} />
      <PagedRows
        label={`${title}分页`}
        answer={answer}
        keepScroll={level === 2}
        linkTo={(page) => videoListPageLink(list, search, page)}
        empty={
          isFiltered ? (
            <Empty
              title="没有符合条件的视频"
              hint="换一个讲师或品种试试"
              className="py-16"
              action={
                <ButtonLink
                  variant="outline"
                  size="sm"
                  to={videoListLink(list, search, { teacher: null, product: null })}
                >
                  清除筛选
                </ButtonLink>
              }
            />
          ) : (
            empty
          )
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
