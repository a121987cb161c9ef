import type { ListedRoom } from '@vce/protocol'
import { Tag } from '#app/ui/layout/tag'
import { notOpenYet } from './room-link'

/** The state of a room behind its name: live or announced, for members, sample content. */
export const RoomTags = ({ room }: { room: ListedRoom }) => (
  <>
    {room.live_status === 1 && (
      <Tag tone="live" small>
        直播中
      </Tag>
    )}
    {room.type < 0 && <Tag small>{notOpenYet}</Tag>}
    {room.is_members_only && (
      <Tag tone="vip" small>
        会员
      </Tag>
    )}
    {room.sample && <span className="t-hint shrink-0">示例</span>}
  </>
)
