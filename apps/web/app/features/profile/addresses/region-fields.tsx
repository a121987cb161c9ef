import { cn } from '#app/ui/cn'
import { citiesOf, districtsOf, findRegion, provinces, type Region } from './regions'

export interface ChosenRegion {
  province: string
  city: string
  district: string
}

interface RegionFieldsProps {
  value: ChosenRegion
  onChange: (region: ChosenRegion) => void
  /** Error message below the fields. */
  bad?: string
}

/** Choice of province, then city, then district; a new choice clears the fields after it. */
export function RegionFields({ value, onChange, bad }: RegionFieldsProps) {
  const allProvinces = provinces()
  const province = findRegion(allProvinces, value.province)
  const cities = province ? citiesOf(province) : []
  const city = findRegion(cities, value.city)
  const districts = city ? districtsOf(city) : []
  return (
    <fieldset className="relative">
      <legend className="sr-only">所在地区</legend>
      <div className="grid grid-cols-3 gap-2">
        <RegionSelect
          label="省份"
          regions={allProvinces}
          value={value.province}
          bad={bad !== undefined && !value.province}
          onChange={(name) => onChange(only(name, findRegion(allProvinces, name)))}
        />
        <RegionSelect
          label="城市"
          regions={cities}
          value={value.city}
          bad={bad !== undefined && province !== undefined && !value.city}
          onChange={(name) => onChange({ ...value, city: name, district: '' })}
        />
        <RegionSelect
          label="区县"
          regions={districts}
          value={value.district}
          bad={bad !== undefined && city !== undefined && !value.district}
          onChange={(name) => onChange({ ...value, district: name })}
        />
      </div>
      {bad && <p className="absolute top-full left-0 mt-0.5 text-xs text-danger">{bad}</p>}
    </fieldset>
  )
}

/**
 * The region after a province was chosen. If the province has only one city, such as 上海市, the city is filled
 * in.
 */
function only(province: string, region: Region | undefined): ChosenRegion {
  const cities = region ? citiesOf(region) : []
  const [city] = cities.length === 1 ? cities : []
  return { province, city: city?.name ?? '', district: '' }
}

interface RegionSelectProps {
  label: string
  regions: readonly Region[]
  value: string
  bad: boolean
  onChange: (name: string) => void
}

const RegionSelect = ({ label, regions, value, bad, onChange }: RegionSelectProps) => (
  <select
    aria-label={label}
    aria-invalid={bad || undefined}
    value={value}
    disabled={regions.length === 0}
    onChange={({ target }) => onChange(target.value)}
    className={cn(
      'h-11 min-w-0 cursor-pointer rounded-md border bg-surface px-2.5 text-base disabled:cursor-not-allowed disabled:bg-hover disabled:text-ink-4',
      bad ? 'border-danger' : 'border-line-2 hover:border-ink-4',
      value ? 'text-ink' : 'text-ink-3',
    )}
  >
    <option value="">{label}</option>
    {regions.map(({ code, name }) => (
      <option key={code} value={name} className="text-ink">
        {name}
      </option>
    ))}
  </select>
)
