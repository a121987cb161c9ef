import { useQuery } from '@tanstack/react-query'
import { products } from '@vce/futures'
import {
  type CirclePrivilege,
  type CircleVisibility,
  circleBounds,
  circlePrivileges,
  circleVisibilities,
  comingSoon,
  type editCircle,
  type InputOf,
  isPrivilegeOpen,
  type JoinMode,
  joinModes,
} from '@vce/protocol'
import type { ReactNode } from 'react'
import { standingQuery } from '#app/features/community/standing/queries'
import { useApi } from '#app/lib/api'
import { cn } from '#app/ui/cn'
import { Field } from '#app/ui/controls/field'
import { TextArea } from '#app/ui/controls/text-area'
import { X } from '#app/ui/icons/icons'
import { SearchSelect } from '#app/ui/pickers/search-select'

/** Settings of a circle, as edited in its form. */
export type CircleSettings = Omit<InputOf<typeof editCircle>, 'id'>

/** Error message if the settings cannot be sent, else null. */
export const settingsFault = ({ name }: CircleSettings): string | null =>
  name.trim().length < circleBounds.name.min ? `圈子名称至少${circleBounds.name.min}个字` : null

interface CircleFieldsProps {
  value: CircleSettings
  onChange: (value: CircleSettings) => void
  /** Error message of the form, if there is one. */
  fault: string | null
}

/** Fields for name, introduction, rules, products, and access to a circle. */
export function CircleFields({ value, onChange, fault }: CircleFieldsProps) {
  const change = (changes: Partial<CircleSettings>) => onChange({ ...value, ...changes })
  return (
    <div className="grid gap-5">
      <Named name="名称">
        <Field
          label="圈子名称"
          placeholder={`圈子名称，${circleBounds.name.min}至${circleBounds.name.max}个字`}
          maxLength={circleBounds.name.max}
          value={value.name}
          onChange={({ target }) => change({ name: target.value })}
          {...(fault !== null && { bad: fault })}
        />
      </Named>
      <Named name="简介">
        <TextArea
          label="简介"
          placeholder="聊什么品种、什么话题，适合谁加入"
          rows={3}
          maxLength={circleBounds.intro}
          value={value.intro}
          onChange={(intro) => change({ intro })}
          fault={null}
        />
      </Named>
      <Named name="圈规">
        <TextArea
          label="圈规"
          placeholder="成员需遵守的约定，选填"
          rows={3}
          maxLength={circleBounds.rules}
          value={value.rules}
          onChange={(rules) => change({ rules })}
          fault={null}
        />
      </Named>
      <Products value={value.product_codes} onChange={(codes) => change({ product_codes: codes })} />
      <Choice
        name="join_mode"
        legend="加入方式"
        options={joinModes}
        value={value.join_mode}
        onChange={(mode: JoinMode) => change({ join_mode: mode })}
      />
      <Choice
        name="visibility"
        legend="帖子可见范围"
        options={circleVisibilities}
        value={value.visibility}
        onChange={(visibility: CircleVisibility) => change({ visibility })}
      />
      <Privilege value={value.privilege ?? null} onChange={(privilege) => change({ privilege })} />
    </div>
  )
}

interface NamedProps {
  name: string
  children: ReactNode
}

/** A field with a label above it that stays visible when the field is filled. */
const Named = ({ name, children }: NamedProps) => (
  <div className="grid gap-1.5">
    <span aria-hidden className="text-sm text-ink-2">
      {name}
    </span>
    {children}
  </div>
)

const privilegeOptions = { none: '不限', ...circlePrivileges } as const
/** Gates of systems that are missing: no member could pass them by buying what they require. */
const missingPrivileges = (Object.keys(circlePrivileges) as CirclePrivilege[]).filter(
  (privilege) => !isPrivilegeOpen(privilege),
)

interface PrivilegeProps {
  value: CirclePrivilege | null
  onChange: (value: CirclePrivilege | null) => void
}

/** Membership required for joining; only teachers can set it. */
function Privilege({ value, onChange }: PrivilegeProps) {
  const { data } = useQuery(standingQuery(useApi(), {}))
  if (!data?.is_teacher) return null
  return (
    <Choice
      name="privilege"
      legend="加入门槛"
      options={privilegeOptions}
      value={value ?? 'none'}
      missing={missingPrivileges}
      onChange={(chosen) => onChange(chosen === 'none' ? null : chosen)}
    />
  )
}

const productOptions = products.map(({ code, name }) => ({ value: code, name }))
const nameOf = new Map(products.map(({ code, shortName }) => [code, shortName]))

function Products({ value, onChange }: { value: readonly string[]; onChange: (codes: string[]) => void }) {
  const left = circleBounds.products - value.length
  return (
    <div className="row flex-wrap gap-2">
      <span className="text-sm text-ink-2">相关品种</span>
      {value.map((code) => (
        <span
          key={code}
          className="inline-flex h-6 items-center gap-1 rounded-sm bg-brand-soft pl-1.5 text-sm font-medium text-brand"
        >
          {nameOf.get(code) ?? code}
          <button
            type="button"
            aria-label={`移除品种 ${nameOf.get(code) ?? code}`}
            onClick={() => onChange(value.filter((each) => each !== code))}
            className="center size-5 rounded-sm hover:bg-brand-line"
          >
            <X className="size-3" />
          </button>
        </span>
      ))}
      {left > 0 && (
        <SearchSelect
          label="添加品种"
          options={productOptions.filter((option) => !value.includes(option.value))}
          value={null}
          onChange={(code) => onChange([...value, code])}
          content={value.length === 0 ? '添加品种，选填' : `还可加 ${left} 个`}
          className="w-40"
        />
      )}
    </div>
  )
}

interface ChoiceProps<Key extends string> {
  name: string
  legend: string
  options: Readonly<Record<Key, string>>
  /** Options that cannot be chosen yet. */
  missing?: readonly Key[]
  value: Key
  onChange: (value: Key) => void
}

function Choice<Key extends string>({
  name,
  legend,
  options,
  missing = [],
  value,
  onChange,
}: ChoiceProps<Key>) {
  return (
    <fieldset className="flex items-start gap-3">
      <legend className="float-left w-24 shrink-0 text-sm leading-8 text-ink-2">{legend}</legend>
      <div className="row min-w-0 flex-wrap gap-3">
        {(Object.keys(options) as Key[]).map((each) => (
          <label
            key={each}
            className={cn(
              'center h-8 cursor-pointer rounded-md border px-3 text-sm transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              each === value
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : 'border-line-2 text-ink-2 not-has-disabled:hover:border-ink-4',
              'has-disabled:cursor-default has-disabled:text-ink-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              disabled={missing.includes(each) && each !== value}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            <span className="whitespace-nowrap">
              {options[each]}
              {missing.includes(each) && <small className="ml-1.5 text-xs">{comingSoon}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
