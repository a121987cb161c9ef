import { openSystems, type SuperVipLevel } from '@vce/protocol'
import { openService } from '#app/lib/customer-service'
import { thousands } from '#app/lib/format'
import { requestPurchase } from '#app/lib/purchase/purchase'
import { purchaseLabel } from '#app/lib/purchase/purchase-label'
import { useUser } from '#app/lib/session/user'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { LevelBadge, levelBadges } from '#app/ui/layout/level-badge'

/** One card for each level, overlapping the lower edge of the dark header. */
export const LevelCards = ({ levels }: { levels: readonly SuperVipLevel[] }) => (
  <ul className="relative -mt-24 grid auto-cols-fr grid-flow-col gap-4">
    {levels.map((level) => (
      <li key={level.id}>{level.days === null ? <Invited level={level} /> : <Sold level={level} />}</li>
    ))}
  </ul>
)

const card = 'flex h-58 flex-col rounded-lg border p-6'

function Sold({ level }: { level: SuperVipLevel }) {
  const { id, name, price, original_price, per_day, days, card_kaitong_text, button_image } = level
  const badge = levelBadges[id]
  const word = purchaseLabel(useUser(), id)
  return (
    <section aria-label={name} className={cn(card, 'bg-surface', id === 4 ? 'border-vip' : 'border-line')}>
      <p>{badge && <LevelBadge level={badge} />}</p>
      <p className="mt-4">
        <b className="text-4xl font-bold text-ink">{thousands(price)}</b>
        <span className="ml-1 text-md font-semibold text-ink">V券</span>
        <span className="t-dim ml-2">{days} 天</span>
      </p>
      <p className="t-dim mt-1">
        {original_price > price && (
          <>
            <span className="sr-only">原价</span>
            <s className="mr-3 text-ink-3">{thousands(original_price)}</s>
          </>
        )}
        约 {per_day} V券/天
      </p>
      <Button
        variant={id === 4 ? 'vip' : 'outline'}
        className="needs-script mt-auto h-11 w-full"
        onClick={() => requestPurchase(id)}
      >
        <ButtonPicture address={button_image} />
        {card_kaitong_text.replace('开通', word)}
      </Button>
    </section>
  )
}

const Invited = ({ level: { name, card_kaitong_text, button_image } }: { level: SuperVipLevel }) => (
  <section
    aria-label={name}
    className={cn(card, 'border-night-2 bg-linear-to-br from-night-2 to-night text-night-ink')}
  >
    <p>
      <LevelBadge level="super" />
    </p>
    <p className="mt-6 text-xl font-semibold">由V策特邀授予</p>
    <p className="mt-2 text-sm">
      {openSystems.researchers ? '专属研究员、一对一服务' : '全部历史与观点，查询不限次'}
    </p>
    <Button variant="vip" className="needs-script mt-auto h-11 w-full" onClick={() => openService()}>
      <ButtonPicture address={button_image} />
      {card_kaitong_text}
    </Button>
  </section>
)

const ButtonPicture = ({ address }: { address: string }) =>
  address && <img src={address} alt="" width={20} height={20} className="size-5" />
