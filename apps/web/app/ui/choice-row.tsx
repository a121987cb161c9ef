import { useNavigate } from 'react-router'
import { FilterRow } from './filter-bar'
import type { Option } from './search-options'
import { SearchSelect } from './search-select'
import { TabLinks } from './tabs'

interface Choice extends Option {
  /** How many rows it leaves. */
  count?: number
}

interface ChoiceRowProps {
  label: string
  options: readonly Choice[]
  value: string | null
  /** Null is every one of them. */
  linkTo: (value: string | null) => string
  /** As many stand as chips, in the order they come; the others are found by typing. */
  shown?: number
}

/** The first choices; the chosen one is always among them. */
export function withChosen(options: readonly Choice[], value: string | null, shown: number) {
  const first = options.slice(0, shown)
  const hidden = options.slice(shown).find((option) => option.value === value)
  return hidden ? [...first.slice(0, -1), hidden] : first
}

/** One of many to filter by: 全部, the first as chips with their counts, all of them by typing. */
export function ChoiceRow({ label, options, value, linkTo, shown = 12 }: ChoiceRowProps) {
  const navigate = useNavigate()
  const more = options.length > shown
  return (
    <FilterRow
      label={label}
      extra={
        more && (
          <SearchSelect
            label={`更多${label}`}
            face={`更多${label}`}
            align="end"
            value={value}
            options={options}
            onChange={(next) => navigate(linkTo(next), { preventScrollReset: true })}
          />
        )
      }
    >
      <TabLinks
        label={label}
        className={more ? 'flex-nowrap! overflow-hidden' : undefined}
        items={[
          { to: linkTo(null), text: '全部', current: value === null },
          ...withChosen(options, value, shown).map((option) => ({
            to: linkTo(option.value),
            text: <Counted name={option.name} count={option.count} />,
            current: option.value === value,
          })),
        ]}
      />
    </FilterRow>
  )
}

/** A choice and how many rows it leaves, the number quiet. */
export const Counted = ({ name, count }: { name: string; count?: number }) => (
  <>
    {name}
    {count !== undefined && <small className="t-hint">{count}</small>}
  </>
)
