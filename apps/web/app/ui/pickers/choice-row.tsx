import { useNavigate } from 'react-router'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterRow } from '#app/ui/layout/filter-bar'
import type { Option } from './search-options'
import { SearchSelect } from './search-select'

interface Choice extends Option {
  /** Number of rows that match the choice. */
  count?: number
}

interface ChoiceRowProps {
  label: string
  options: readonly Choice[]
  value: string | null
  /** Address for a choice; null means all. */
  linkTo: (value: string | null) => string
}

/** Width in pixels available for chips, not counting 全部 and 更多. */
const room = 950

/** Width of a chip in pixels: text, count, padding and gap. */
const chipWidth = ({ name, count }: Choice) =>
  [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? 13 : 8), 24) +
  (count === undefined ? 0 : 6 + 7 * String(count).length)

/** The options that fit in one line, in order; always includes the chosen option. */
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

/**
 * Filter by one of many options: 全部, the first options as chips with counts, and all options through a
 * search.
 */
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
            text: <CountedName name={option.name} count={option.count} />,
            current: option.value === value,
          })),
        ]}
      />
    </FilterRow>
  )
}

/** A choice with the number of matching rows. */
export const CountedName = ({ name, count }: { name: string; count?: number }) => (
  <>
    {name}
    {count !== undefined && <small className="t-hint">{count}</small>}
  </>
)
