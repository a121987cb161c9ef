import { videoLists } from '#app/features/live-room/videos/addresses'
import { headlineList } from '#app/features/live-room/videos/choice'
import { ListOrVideo } from './videos/list-or-video'

export const Component = () => (
  <ListOrVideo
    list={headlineList}
    title="头条视频"
    note="编辑部制作的解读"
    description="编辑部制作的头条视频：一件事讲清来龙去脉，可按品种查找。"
    empty={{
      title: '还没有头条视频',
      hint: '编辑部的解读会放在这里，先看看讲师的回放',
      to: videoLists.recordings,
      text: '去公开课',
    }}
  />
)
