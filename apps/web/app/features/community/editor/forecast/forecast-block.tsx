import { scoreHorizons } from '@vce/protocol'
import { type ReactNode, useId } from 'react'
import { Target } from '#app/features/community/icons/editor-icons'
import { BlockFrame } from '#app/features/community/nodes/block-frame'
import { ContractField } from '#app/features/community/nodes/journal/contract-field'
import { cn } from '#app/ui/cn'
import { Refusal } from '#app/ui/controls/refusal'
import { type ForecastFields, forecastFault } from './forecast-fields'

interface ForecastBlockProps {
  fields: ForecastFields
  onChange: (fields: ForecastFields) => void
  onRemove: () => void
  /** Number of views that the user's tier allows per day. */
  perDay: number
  /** Whether to show the error that prevents publishing. */
  checked: boolean
  /** Message of the server's refusal. */
  refused: string | null
}

const directions = [
  { key: '看多', style: 'border-rise bg-rise-soft font-semibold text-rise' },
  { key: '看空', style: 'border-fall bg-fall-soft font-semibold text-fall' },
  { key: '震荡', style: 'border-ink-3 bg-hover font-semibold text-ink' },
] as const
const chosenStyle = 'border-brand bg-brand-soft font-semibold text-brand'

/** Form of a post's 多空观点: direction, contract and number of trading days. */
export default function ForecastBlock({
  fields,
  onChange,
  onRemove,
  perDay,
  checked,
  refused,
}: ForecastBlockProps) {
  const name = useId()
  const fault = checked ? forecastFault(fields) : null
  const message = fault?.message ?? refused
  return (
    <BlockFrame
      icon={Target}
      title="多空观点"
      note={`每天可发 ${perDay} 条`}
      chosen={false}
      onRemove={onRemove}
    >
      <div className="grid grid-cols-[1.3fr_1fr_1.1fr] gap-3">
        <Choice label="方向" columns="grid-cols-3">
          {directions.map(({ key, style }) => (
            <Option
              key={key}
              name={`${name}-direction`}
              text={key}
              checked={fields.direction === key}
              checkedClass={style}
              onChoose={() => onChange({ ...fields, direction: key })}
            />
          ))}
        </Choice>
        <div>
          <p aria-hidden className="t-hint mb-1.5">
            合约
          </p>
          <ContractField
            label="合约"
            value={fields.contract}
            invalid={fault?.at === 'contract'}
            onChange={(contract) => onChange({ ...fields, contract })}
          />
        </div>
        <Choice label="周期（交易日）" columns="grid-cols-3">
          {scoreHorizons.map((horizon) => (
            <Option
              key={horizon}
              name={`${name}-horizon`}
              text={String(horizon)}
              checked={fields.horizon === horizon}
              checkedClass={chosenStyle}
              onChoose={() => onChange({ ...fields, horizon })}
            />
          ))}
        </Choice>
      </div>
      <p className="t-hint mt-3">
        发布后该合约的第一笔成交为锁定价，锁定后不能撤回；到期按结算价判定，删帖仍计入。个人观点，仅供参考，不构成投资建议。
      </p>
      {message && <Refusal message={message} className="mt-1" />}
    </BlockFrame>
  )
}

const Choice = ({ label, columns, children }: { label: string; columns: string; children: ReactNode }) => (
  <fieldset>
    <legend className="t-hint mb-1.5">{label}</legend>
    <div className={cn('grid gap-1.5', columns)}>{children}</div>
  </fieldset>
)

interface OptionProps {
  name: string
  text: string
  checked: boolean
  /** Classes of the checked option. */
  checkedClass: string
  onChoose: () => void
}

const Option = ({ name, text, checked, checkedClass, onChoose }: OptionProps) => (
  <label
    className={cn(
      'center h-9 cursor-pointer rounded-md border bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
      checked ? checkedClass : 'border-line-2 text-ink-2 hover:border-ink-4',
    )}
  >
    <input type="radio" name={name} checked={checked} onChange={onChoose} className="sr-only" />
    {text}
  </label>
)
