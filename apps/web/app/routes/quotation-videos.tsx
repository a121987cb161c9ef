import { videoLists } from '#app/features/live-room/videos/addresses'
import { quotationList } from '#app/features/live-room/videos/choice'
import { ListOrVideo } from './videos/list-or-video'

export const Component = () => (
  <ListOrVideo
    list={quotationList}
    title="行情视频"
    note="一个品种、一个交易日，配当天的 15 分钟 K 线"
    description="行情视频：一个品种、一个交易日的盘面解读，与当天的 15 分钟 K 线对照着看。"
    empty={{
      title: '还没有行情视频',
      hint: '每段讲一个品种的一个交易日，先看看讲师的回放',
      to: videoLists.recordings,
      text: '去公开课',
    }}
  />
)
