import { type ReactNode, useId } from 'react'
import { BookOpenText } from '#app/features/community/icons/editor-icons'
import { BlockFrame, fieldStyle } from '#app/features/community/nodes/block-frame'
import { signed } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Refusal } from '#app/ui/controls/refusal'
import { ContractField } from './contract-field'
import { type JournalFields, journalFault, maxReason, pointsOf } from './journal-fields'

interface JournalBlockProps {
  chosen: boolean
  onRemove: () => void
  fields: JournalFields
  onChange: (fields: JournalFields) => void
  /** Whether to show the error that prevents publishing. */
  checked: boolean
}

const directions = [
  { key: 'long', text: '做多', style: 'border-rise bg-rise-soft font-semibold text-rise' },
  { key: 'short', text: '做空', style: 'border-fall bg-fall-soft font-semibold text-fall' },
] as const

/** Form of a trade: contract, direction, time and price of opening and closing, and the reason. */
export default function JournalBlock({ chosen, onRemove, fields, onChange, checked }: JournalBlockProps) {
  const group = useId()
  const fault = checked ? journalFault(fields, Date.now()) : null
  const points = pointsOf(fields)
  const field = (name: keyof JournalFields, label: string) => ({
    'aria-label': label,
    'aria-invalid': fault?.at === name ? (true as const) : undefined,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [name]: target.value }),
    className: fieldStyle,
  })
  return (
    <BlockFrame icon={BookOpenText} title="交易日志" chosen={chosen} onRemove={onRemove}>
      <div className="grid grid-cols-[1.3fr_1fr_1fr] gap-3">
        <Part label="合约">
          <ContractField
            label="合约"
            value={fields.contract}
            invalid={fault?.at === 'contract'}
            onChange={(contract) => onChange({ ...fields, contract })}
          />
        </Part>
        <fieldset className="col-span-2">
          <legend className="mb-1.5 t-hint">方向</legend>
          <div className="grid grid-cols-2 gap-1.5">
            {directions.map(({ key, text, style }) => (
              <label
                key={key}
                className={cn(
                  'center h-9 cursor-pointer rounded-md border bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
                  fields.direction === key ? style : 'border-line-2 text-ink-2 hover:border-ink-4',
                )}
              >
                <input
                  type="radio"
                  name={group}
                  checked={fields.direction === key}
                  onChange={() => onChange({ ...fields, direction: key })}
                  className="sr-only"
                />
                {text}
              </label>
            ))}
          </div>
        </fieldset>
        <Part label="开仓时间">
          <input type="datetime-local" {...field('openedAt', '开仓时间')} />
        </Part>
        <Part label="开仓价" wide>
          <input inputMode="decimal" placeholder="如 3010" {...field('openPrice', '开仓价')} />
        </Part>
        <Part label="平仓时间（未平可不填）">
          <input type="datetime-local" {...field('closedAt', '平仓时间')} />
        </Part>
        <Part label="平仓价" wide>
          <input inputMode="decimal" placeholder="未平可不填" {...field('closePrice', '平仓价')} />
        </Part>
      </div>
      <Part label="理由" className="mt-3">
        <textarea
          rows={2}
          placeholder="依据是什么，会错在哪里"
          {...field('reason', '理由')}
          className={cn(fieldStyle, 'field-sizing-content h-auto! min-h-16 resize-none py-2')}
        />
      </Part>
      <p className="t-hint mt-2 flex">
        <span>价格与当日高低核对，不填手数和金额</span>
        <span className="ml-auto">
          {points !== null && `${signed(points, 2)} 点　`}
          {[...fields.reason].length} / {maxReason}
        </span>
      </p>
      {fault && <Refusal message={fault.message} className="mt-1" />}
    </BlockFrame>
  )
}

interface PartProps {
  label: string
  wide?: boolean
  className?: string
  children: ReactNode
}

const Part = ({ label, wide, className, children }: PartProps) => (
  <div className={cn(wide && 'col-span-2', className)}>
    <p aria-hidden className="mb-1.5 t-hint">
      {label}
    </p>
    {children}
  </div>
)
