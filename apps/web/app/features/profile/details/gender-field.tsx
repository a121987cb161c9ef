import { useId } from 'react'
import { Mars, Venus } from '#app/features/profile/icons'
import { cn } from '#app/ui/cn'
import { Check } from '#app/ui/icons/icons'

/** Values in the protocol. */
export type Gender = 1 | 2

const genders = [
  { value: 1, text: '男', Icon: Mars },
  { value: 2, text: '女', Icon: Venus },
] as const

interface GenderFieldProps {
  value: Gender
  onChange: (gender: Gender) => void
}

export function GenderField({ value, onChange }: GenderFieldProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-ink-2">性别</legend>
      <div className="flex gap-2">
        {genders.map(({ value: gender, text, Icon }) => (
          <label
            key={gender}
            className={cn(
              'row relative h-11 w-36 cursor-pointer gap-2 rounded-md border px-3 text-base',
              'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand',
              gender === value
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : 'border-line-2 text-ink hover:border-ink-4 hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              value={gender}
              checked={gender === value}
              onChange={() => onChange(gender)}
              className="sr-only"
            />
            <Icon className="size-4" />
            {text}
            {gender === value && <Check className="ml-auto size-4" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
