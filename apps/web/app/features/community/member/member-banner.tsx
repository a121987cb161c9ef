import { tierNames } from '@vce/protocol'
import { authorLevel, TeacherTag } from '#app/features/community/cards/author-line'
import { countText } from '#app/features/community/cards/count-text'
import { FollowButton } from '#app/features/community/cards/follow-button'
import { ButtonLink } from '#app/ui/controls/button'
import { Avatar } from '#app/ui/layout/avatar'
import { LevelBadge } from '#app/ui/layout/level-badge'
import { Tag } from '#app/ui/layout/tag'
import { joinDateText } from './join-date-text'
import { MemberMenu } from './member-menu'
import type { Member } from './queries'
import { WatchButton } from './watch-button'

interface MemberBannerProps {
  member: Member
  own: boolean
}

/** Head of a member's page: picture, name, tags, counts, and buttons such as 关注. */
export function MemberBanner({ member, own }: MemberBannerProps) {
  const { id, nickname, avatar, headline, region, tier, counts, mine, is_teacher: isTeacher } = member
  const level = authorLevel(member)
  const figures = [
    ['文章', counts.post],
    ['回答', counts.answer],
    ['关注', counts.follow],
    ['粉丝', counts.fans],
    ['获赞', counts.liked],
  ] as const
  return (
    <header className="box overflow-hidden">
      <div aria-hidden className="member-band h-24 bg-linear-to-r from-band to-band-2" />
      <div className="flex gap-6 px-9 pb-6">
        <Avatar
          url={avatar}
          size={96}
          name={`${nickname}的头像`}
          ring={level === 'super' ? 'vip' : undefined}
          className="-mt-9 self-start border-4 border-surface"
        />
        <div className="min-w-0 flex-1 pt-4">
          <div className="flex flex-wrap items-center gap-2.5">
            <h1 className="text-2xl font-semibold text-ink">{nickname}</h1>
            {isTeacher && <TeacherTag />}
            {level && <LevelBadge level={level} />}
            {!isTeacher && <Tag tone="brand">{tierNames[tier]}</Tag>}
            {member.honorLists.map((medal) => (
              <img
                key={medal.id}
                src={medal.image}
                alt={medal.name}
                title={medal.name}
                width={24}
                height={24}
              />
            ))}
          </div>
          {headline && <p className="mt-1 text-base text-ink-2">{headline}</p>}
          <p className="t-hint row mt-1.5 gap-4">
            {region && <span>{region}</span>}
            <span>{joinDateText(member.joined_on)}</span>
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end justify-between gap-4 pt-4">
          {own ? (
            <ButtonLink to="/my/setUpInformation" variant="outline" size="sm">
              编辑资料
            </ButtonLink>
          ) : (
            <div className="row gap-2">
              <FollowButton key={`${id} ${mine.followed}`} user={member} followed={mine.followed} />
              <WatchButton key={`${id} ${mine.watch}`} id={id} level={mine.watch} />
              <MemberMenu member={member} />
            </div>
          )}
          <dl className="flex gap-8 text-center">
            {figures.map(([name, count]) => (
              <div key={name} className="flex flex-col-reverse">
                <dt className="t-hint">{name}</dt>
                <dd className="text-lg font-semibold text-ink">{countText(count)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </header>
  )
}
