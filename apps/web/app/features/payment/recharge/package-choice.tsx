import type { getRechargePackages, OutputOf } from '@vce/protocol'
import { useId } from 'react'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'

export type Packages = OutputOf<typeof getRechargePackages>

interface PackageChoiceProps {
  packages: Packages
  /** Id of the chosen package; 0 is a free amount. */
  chosen: number
  text: string
  fault?: string
  onChoose: (id: number) => void
  onType: (text: string) => void
}

const card = (on: boolean, className?: string) =>
  cn(
    'row relative h-20 gap-3 rounded-lg border px-4 transition-colors duration-120',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
    on ? 'border-brand bg-brand-soft' : 'cursor-pointer border-line-2 hover:border-brand',
    className,
  )

/** Choice of a package of V券 or of a free amount. */
export function PackageChoice({ packages, chosen, text, fault, onChoose, onType }: PackageChoiceProps) {
  const faultId = useId()
  return (
    <fieldset>
      <legend className="sr-only">购买数量</legend>
      <div className="grid grid-cols-4 gap-3">
        {packages.list.map(({ id, vouchers, given }) => (
          <label key={id} className={card(id === chosen)}>
            <input
              type="radio"
              name="package"
              className="sr-only"
              aria-label={`${thousands(vouchers)} V券${given > 0 ? `，另赠 ${given} V券` : ''}`}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>
              <span className="text-ink">
                <b className="text-xl font-semibold">{thousands(vouchers)}</b> V券
              </span>
              <span className="t-hint block">{thousands(vouchers, 2)} 元</span>
            </span>
            {given > 0 && (
              <span className="ml-auto rounded-sm bg-brand-soft px-1.5 py-0.5 text-xs whitespace-nowrap text-brand">
                赠 {given}
              </span>
            )}
          </label>
        ))}
        <div className={card(chosen === 0, 'col-span-2 cursor-default!')}>
          <label className="row h-full cursor-pointer gap-3">
            <input
              type="radio"
              name="package"
              className="sr-only"
              checked={chosen === 0}
              onChange={() => onChoose(0)}
            />
            <span className="text-base text-ink">自定金额</span>
          </label>
          <input
            aria-label={`自定金额，${packages.min} 至 ${packages.max} 元`}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? faultId : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder={`${thousands(packages.min)} – ${thousands(packages.max)}`}
            value={text}
            className={cn(
              'rest h-9 rounded-md border bg-surface px-3 text-right text-base text-ink outline-none placeholder:text-ink-3 focus:border-brand',
              fault ? 'border-danger' : 'border-line-2',
            )}
            onFocus={() => onChoose(0)}
            onChange={({ target }) => onType(target.value.normalize('NFKC').replace(/\D/g, ''))}
          />
          <span className="text-sm text-ink-2">元</span>
        </div>
      </div>
      <p id={faultId} role="alert" className="mt-1.5 min-h-4 text-right text-xs text-danger">
        {fault}
      </p>
    </fieldset>
  )
}
