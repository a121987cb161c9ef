import { maxLegs, type Spread } from '@vce/protocol'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { modelKeys } from '#app/features/dashboard/models'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { legsLink, presetLink } from './choice'

/** Parameters of the address that the form also submits when it works without scripts. */
const passedOn = ['world', 'date', 'days', 'pair', 'group', 'sort', 'order']

const field = 'h-8 w-full rounded-md border border-line-2 bg-surface px-2 text-sm text-ink'

/**
 * Form with the codes and coefficients of the legs and the constant; a plain form, so that it works without
 * scripts.
 */
export function LegsForm({ spread, search }: { spread: Spread; search: URLSearchParams }) {
  const navigate = useNavigate()
  const { preset, kind, legs, constant, edited } = spread
  const places = Array.from({ length: Math.min(maxLegs, Math.max(3, legs.length + 1)) }, (_, index) => ({
    place: index + 1,
    code: codeOf(spread, index),
    weight: legs[index] ? String(legs[index].coefficient) : '',
  }))

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '').trim()
    const filled = places
      .map(({ place }) => ({ code: textOf(`k${place}`), weight: textOf(`w${place}`) }))
      .filter(({ code }) => code !== '')
    const ratio = form.get('ratio') === '1'
    const same =
      ratio === (kind === 'ratio') &&
      filled.length === legs.length &&
      filled.every(({ code }, index) => code === codeOf(spread, index))
    const to = legsLink(search, {
      preset: same ? preset : null,
      legs: filled,
      constant: textOf('c') === '0' && preset === null ? '' : textOf('c'),
      ratio,
    })
    void navigate(to, { preventScrollReset: true })
  }

  return (
    <form
      // Resets the form when the address has another spread.
      key={JSON.stringify([preset, kind, legs.map(({ coefficient }) => coefficient), constant])}
      method="get"
      aria-label="修改公式"
      className="grid content-start gap-2 border-l border-line px-4 pb-4"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="showModel" value={modelKeys.spreads} />
      <input type="hidden" name="view" value="cross" />
      {passedOn.map((name) => {
        const value = search.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        <span className="t-hint">品种或合约</span>
        <span className="t-hint">系数</span>
        {places.map(({ place, code, weight }) => (
          <LegFields key={place} place={place} code={code} weight={weight} />
        ))}
        <label className="t-hint row gap-2">
          <span className="shrink-0">常数</span>
          <input name="c" inputMode="decimal" defaultValue={String(constant)} className={field} />
        </label>
        <label className="t-hint row gap-2">
          <span className="shrink-0">算法</span>
          <select name="ratio" defaultValue={kind === 'ratio' ? '1' : ''} className={field}>
            <option value="">相加</option>
            <option value="1">相除</option>
          </select>
        </label>
      </div>
      <div className="row gap-2">
        <Button type="submit" size="sm">
          计算
        </Button>
        {edited && preset && (
          <ButtonLink to={presetLink(search, preset)} keepScroll variant="outline" size="sm">
            恢复预设
          </ButtonLink>
        )}
        <span className="t-hint ml-auto">至多 {maxLegs} 条腿，留空不计</span>
      </div>
    </form>
  )
}

/** Code of a leg as a user would type it: the named contract, otherwise the product. */
function codeOf({ legs }: Spread, index: number): string {
  const leg = legs[index]
  if (!leg) return ''
  return leg.named && leg.contract ? leg.contract : leg.product
}

const LegFields = ({ place, code, weight }: { place: number; code: string; weight: string }) => (
  <>
    <input
      name={`k${place}`}
      aria-label={`第 ${place} 条腿的品种或合约`}
      defaultValue={code}
      className={field}
    />
    <input
      name={`w${place}`}
      inputMode="decimal"
      aria-label={`第 ${place} 条腿的系数`}
      defaultValue={weight}
      className={field}
    />
  </>
)
