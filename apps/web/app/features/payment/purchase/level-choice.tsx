import type { SuperVipLevel } from '@vce/protocol'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Check } from '#app/ui/icons/icons'
import { LevelBadge, levelBadges } from '#app/ui/layout/level-badge'

interface LevelChoiceProps {
  levels: readonly SuperVipLevel[]
  chosen: number
  disabled: boolean
  onChoose: (id: number) => void
}

/** The levels on sale, one to choose. */
export const LevelChoice = ({ levels, chosen, disabled, onChoose }: LevelChoiceProps) => (
  <fieldset disabled={disabled}>
    <legend className="sr-only">会员等级</legend>
    <div className="grid grid-cols-3 gap-3">
      {levels.map(({ id, name, price, original_price, days }) => {
        const badge = levelBadges[id]
        const isChosen = id === chosen
        return (
          <label
            key={id}
            className={cn(
              'relative flex h-30 cursor-pointer flex-col rounded-lg border p-4 transition-colors duration-120',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              isChosen ? 'border-vip bg-vip-soft ring-1 ring-vip' : 'border-line-2 hover:border-vip-line',
            )}
          >
            <input
              type="radio"
              name="level"
              className="sr-only"
              aria-label={`${name}，${thousands(price)} V券，${days} 天`}
              checked={isChosen}
              data-first-focus={isChosen ? '' : undefined}
              onChange={() => onChoose(id)}
            />
            {isChosen && (
              <span
                aria-hidden
                className="center absolute -top-px -right-px size-5 rounded-tr-lg rounded-bl-lg bg-vip text-surface"
              >
                <Check className="size-3" strokeWidth={3} />
              </span>
            )}
            <span>{badge && <LevelBadge level={badge} />}</span>
            <span className="mt-3 text-ink">
              <b className="text-2xl font-semibold">{thousands(price)}</b>
              <span className="ml-1 text-sm">V券</span>
            </span>
            <span className="t-hint mt-0.5">
              {original_price > price && <s className="mr-3">{thousands(original_price)}</s>}
              {days} 天
            </span>
          </label>
        )
      })}
    </div>
  </fieldset>
)
