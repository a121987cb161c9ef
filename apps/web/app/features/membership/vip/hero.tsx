import { memberLevelOf } from '#app/lib/session/member-level'
import { useUser } from '#app/lib/session/user'
import { LevelBadge } from '#app/ui/layout/level-badge'
import { Crown } from './icons'

const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The dark header of the page, which extends behind the upper half of the level cards. */
export const Hero = () => (
  <section aria-label="V策会员" className="relative isolate h-72 overflow-hidden bg-night text-night-ink">
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 288"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="currentColor"
      className="absolute inset-0 -z-1 size-full opacity-20"
    >
      {lines.map((each) => (
        <path
          key={each}
          d={`M0 ${250 - each * 9} C 520 ${320 - each * 14}, 860 ${180 - each * 16}, 1440 ${60 - each * 22}`}
        />
      ))}
    </svg>
    <div className="mx-auto w-page pt-11">
      <p className="row gap-2 text-base">
        <Crown className="size-4" aria-hidden />
        V策会员
      </p>
      <h1 className="mt-2 text-4xl font-bold">看得更全，做得更稳</h1>
      <OwnLevel />
    </div>
  </section>
)

/** Text about the privileges; for a member, their own level and its end. */
function OwnLevel() {
  const user = useUser()
  const level = user && memberLevelOf(user.level)
  if (!level) {
    return <p className="mt-3 text-md">10+ 项特权：席位盈亏、一年历史、机构观点全文、AI 不限次提问</p>
  }
  return (
    <p className="row mt-3 gap-3 text-md">
      您是 <LevelBadge level={level} />
      {user.level.levelExpirationTime && <span>有效期至 {user.level.levelExpirationTime.slice(0, 10)}</span>}
    </p>
  )
}
