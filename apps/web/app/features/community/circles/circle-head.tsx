import { circleRoles } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { countText } from '#app/features/community/cards/count-text'
import { ReportButton } from '#app/features/community/report/report-button'
import { TopicCover } from '#app/features/community/topics/topic-cover'
import { Tag } from '#app/ui/layout/tag'
import { circleInvite } from './choice'
import { CircleTags } from './circle-tags'
import { JoinCircle } from './join-circle'
import { OwnerTools } from './owner-tools'
import type { Circle } from './queries'

/** Card of a circle with the reader's actions. */
export function CircleHead({ circle }: { circle: Circle }) {
  const [search] = useSearchParams()
  const { id, name, cover, intro, members, posts, mine } = circle.card
  return (
    <header className="box flex items-center gap-5 p-6">
      <TopicCover id={id} url={cover} className="h-20 w-30 shrink-0 rounded-md" />
      <div className="rest">
        <div className="row flex-wrap gap-2">
          <h1 className="text-xl font-semibold text-ink">{name}</h1>
          <CircleTags circle={circle.card} />
          {mine.role && mine.role !== 'member' && <Tag tone="brand">{circleRoles[mine.role]}</Tag>}
        </div>
        {intro && <p className="t-brief mt-1">{intro}</p>}
        {circle.held_for && <p className="mt-1 text-sm text-stale">{circle.held_for}</p>}
        <p className="t-hint row mt-1.5 gap-4">
          <span>{countText(members)} 名成员</span>
          <span>{countText(posts)} 篇帖子</span>
          {mine.applied && <span>申请已提交，请等待圈主处理</span>}
        </p>
      </div>
      <div className="row shrink-0 gap-3">
        {mine.role !== 'owner' && (
          <ReportButton
            subject={{ kind: 'circle', id }}
            className="needs-script text-sm text-ink-3 hover:text-brand"
          >
            举报
          </ReportButton>
        )}
        {mine.role === 'owner' && <OwnerTools circle={circle} />}
        <JoinCircle circle={circle} invite={circleInvite(search)} />
      </div>
    </header>
  )
}
