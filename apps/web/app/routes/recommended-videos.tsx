import { useLoaderData } from 'react-router'
import { videoLists } from '#app/features/live-room/videos/addresses'
import { recommendedList } from '#app/features/live-room/videos/choice'
import { VideoListView } from '#app/features/live-room/videos/list/video-list-view'
import type { LoadedPage } from '#app/lib/load-page'

export const Component = () => (
  <VideoListView
    loaded={useLoaderData<LoadedPage>()}
    list={recommendedList}
    title="推荐回放"
    note="编辑推荐在前，其余按近七天的观看与完播排列"
    description="值得一看的公开课回放：编辑推荐在前，其余按近七天的观看与完播排列。"
    empty={{
      title: '还没有推荐的回放',
      hint: '有了回放，编辑推荐和大家看得多的会放在这里',
      to: videoLists.recordings,
      text: '去公开课',
    }}
  />
)
