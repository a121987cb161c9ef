import type { RewardToast } from '@vce/protocol'
import { toast } from 'sonner'
import { occupy } from '#app/lib/busy'
import { mountToaster, toastDurationMs } from './toaster'

/** Shows the toast of a reward: the amount, its reason, and the next reward. */
export function showRewardToast({ title, list, tip }: RewardToast) {
  mountToaster()
  const release = occupy()
  const total = list.reduce((sum, { amount }) => sum + amount, 0)
  toast.custom(
    () => (
      <div className="flex w-(--width) justify-center">
        <div data-toast="" className="pointer-events-none w-80 rounded-lg bg-surface p-4 shadow-pop">
          <p className="row gap-3">
            {total > 0 && (
              <b
                aria-hidden
                className="center size-11 shrink-0 rounded-full bg-brand-soft text-md font-semibold text-brand"
              >
                +{total}
              </b>
            )}
            <b className="t-strong text-md">{title}</b>
          </p>
          {list.length > 0 && (
            <dl className="rule mt-3 grid gap-1.5 pt-3 text-sm">
              {list.map(({ name, amount }) => (
                <div key={name} className="flex justify-between">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="font-semibold text-ink">{amount} V粒</dd>
                </div>
              ))}
            </dl>
          )}
          {tip && <p className="t-hint mt-3">{tip}</p>}
        </div>
      </div>
    ),
    {
      id: `reward:${title}`,
      duration: toastDurationMs,
      style: { pointerEvents: 'none' },
      onAutoClose: release,
      onDismiss: release,
    },
  )
}
