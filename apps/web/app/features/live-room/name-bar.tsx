import type { RoomTeacher } from '@vce/protocol'
import { ButtonLink } from '#app/ui/controls/button'
import { Avatar } from '#app/ui/layout/avatar'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { useRoomParts } from './room-parts'

interface NameBarProps {
  roomId: number
  title: string
  /** The teacher of the broadcast, else of the room; null without one. */
  teacher: RoomTeacher | null
  isLive: boolean
  /** Address of the 开播台, for those who lead the room; null for others. */
  desk: string | null
}

/** Title of the broadcast, and its teacher with the numbers of the registration. */
export function NameBar({ roomId, title, teacher, isLive, desk }: NameBarProps) {
  const { CollectRoom, FollowTeacher, RecordRoom } = useRoomParts()
  return (
    <header className="row min-h-20 gap-3 px-4 py-3">
      {teacher && <Avatar url={teacher.avatar} size={52} ring={isLive ? 'live' : undefined} />}
      <div className="rest">
        <h1 className="truncate text-lg font-semibold text-ink">{title}</h1>
        {teacher ? (
          <p className="row mt-0.5 gap-2 text-sm text-ink-3">
            <Link
              to={`/qiyouCommunityV3/memberInfo?id=${teacher.id}`}
              className="font-semibold text-ink hover:text-brand"
            >
              {teacher.name}
            </Link>
            <Tag tone="brand" small>
              讲师
            </Tag>
            <span className="truncate">
              从业编号 {teacher.practice_number}
              {teacher.advisory_number !== null && (
                <span className="ml-3">投资咨询 {teacher.advisory_number}</span>
              )}
            </span>
          </p>
        ) : (
          <p className="t-dim mt-0.5">讲师待定</p>
        )}
      </div>
      <RecordRoom id={roomId} />
      {desk !== null && (
        <ButtonLink to={desk} variant="outline">
          开播台
        </ButtonLink>
      )}
      <CollectRoom id={roomId} />
      {teacher && <FollowTeacher user={teacher} />}
    </header>
  )
}
