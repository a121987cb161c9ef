import { cooperationKinds } from '@vce/protocol'
import { useId } from 'react'
import { cn } from '#app/ui/cn'
import type { CooperationKind } from './application'

interface KindFieldProps {
  value: CooperationKind | ''
  fault?: string
  onChange: (kind: CooperationKind) => void
}

/** 合作类型, one of five. */
export function KindField({ value, fault, onChange }: KindFieldProps) {
  const name = useId()
  const faultId = `${name}-fault`
  return (
    <fieldset aria-describedby={fault ? faultId : undefined}>
      <legend className="mb-1.5 text-sm text-ink-2">合作类型</legend>
      <div className="flex gap-2">
        {cooperationKinds.map((kind, index) => (
          <label
            key={kind}
            className={cn(
              'center relative h-10 flex-1 cursor-pointer rounded-md border text-base transition-colors duration-120',
              'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand',
              kind === value
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : 'text-ink hover:border-ink-4 hover:bg-hover',
              kind !== value && (fault ? 'border-danger' : 'border-line-2'),
            )}
          >
            <input
              type="radio"
              name={name}
              id={index === 0 ? 'cooperation-kind' : undefined}
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            {kind}
          </label>
        ))}
      </div>
      <p id={faultId} className="mt-0.5 min-h-4.5 text-xs leading-4.5 text-danger">
        {fault}
      </p>
    </fieldset>
  )
}
