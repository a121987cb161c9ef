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
}

/** What the line has for chips beside 全部 and 更多, in pixels. */
const room = 950

/** How wide a chip stands: its letters, its count, its padding and the gap. */
const chipWidth = ({ name, count }: Choice) =>
  [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? 13 : 8), 24) +
  (count === undefined ? 0 : 6 + 7 * String(count).length)

/** As many as stand in one line, in the order they come; the chosen one is always among them. */
export function shownChoices(options: readonly Choice[], value: string | null) {
  let used = 0
  const over = options.findIndex((option) => {
    used += chipWidth(option)
    return used > room
  })
  const shown = over < 0 ? options.length : over
  const first = options.slice(0, shown)
  const hidden = options.slice(shown).find((option) => option.value === value)
  return hidden ? [...first.slice(0, -1), hidden] : first
}

/** One of many to filter by: 全部, the first as chips with their counts, all of them by typing. */
export function ChoiceRow({ label, options, value, linkTo }: ChoiceRowProps) {
  const navigate = useNavigate()
  const shown = shownChoices(options, value)
  const more = options.length > shown.length
  return (
    <FilterRow
      label={label}
      extra={
        more && (
          <SearchSelect
            label={`更多${label}`}
            content={`更多${label}`}
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
          ...shown.map((option) => ({
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
