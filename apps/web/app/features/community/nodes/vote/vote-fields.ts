import { charactersIn, type DraftExtras, type VoteDraft, voteBounds } from '@vce/protocol'

/** A vote as edited in its form. */
export interface VoteFields {
  title: string
  /** `key` identifies an option while it is moved. */
  options: readonly { key: number; text: string }[]
  maxChoices: number
  /** Hours until the vote closes; null: never. */
  hours: number | null
}

const defaultHours = 3 * 24

export const newVote = (): VoteFields => ({
  title: '',
  options: [
    { key: 0, text: '' },
    { key: 1, text: '' },
  ],
  maxChoices: 1,
  hours: defaultHours,
})

/** Closing times that the form offers, in hours from now. */
export const closingChoices: readonly { hours: number | null; text: string }[] = [
  { hours: 1, text: '1 小时后' },
  { hours: 6, text: '6 小时后' },
  { hours: 24, text: '1 天后' },
  { hours: defaultHours, text: '3 天后' },
  { hours: 7 * 24, text: '7 天后' },
  { hours: voteBounds.maxHours, text: '30 天后' },
  { hours: null, text: '不截止' },
]

export const withOption = (fields: VoteFields): VoteFields =>
  fields.options.length >= voteBounds.maxOptions
    ? fields
    : { ...fields, options: [...fields.options, { key: nextKey(fields), text: '' }] }

const nextKey = ({ options }: VoteFields) => Math.max(...options.map(({ key }) => key), -1) + 1

export function withoutOption(fields: VoteFields, key: number): VoteFields {
  if (fields.options.length <= voteBounds.minOptions) return fields
  const options = fields.options.filter((option) => option.key !== key)
  return { ...fields, options, maxChoices: Math.min(fields.maxChoices, options.length) }
}

export const withText = (fields: VoteFields, key: number, text: string): VoteFields => ({
  ...fields,
  options: fields.options.map((option) => (option.key === key ? { key, text } : option)),
})

/** Moves an option; an index outside the list changes nothing. */
export function withMovedOption(fields: VoteFields, from: number, to: number): VoteFields {
  const option = fields.options[from]
  if (!option || to < 0 || to >= fields.options.length) return fields
  return { ...fields, options: fields.options.toSpliced(from, 1).toSpliced(to, 0, option) }
}

/** Trimmed texts of the options, without blank ones. */
const textsOf = ({ options }: VoteFields) =>
  options.map(({ text }) => text.trim()).filter((text) => text !== '')

export function voteDraftOf(fields: VoteFields): VoteDraft {
  const options = textsOf(fields)
  const max_choices = Math.max(1, Math.min(fields.maxChoices, options.length))
  return { title: fields.title.trim(), options, max_choices, hours: fields.hours }
}

/** Error message for the first reason why a vote cannot be published; null if there is none. */
export function voteFault(fields: VoteFields): string | null {
  const { title, options } = voteDraftOf(fields)
  if (title === '') return '请输入投票标题'
  if (charactersIn(title) > voteBounds.title) return `投票标题最多${voteBounds.title}个字`
  if (options.length < voteBounds.minOptions) return '至少两个选项'
  if (options.some((text) => charactersIn(text) > voteBounds.option))
    return `选项最多${voteBounds.option}个字`
  return new Set(options).size < options.length ? '选项不能重复' : null
}

/** The vote as stored in a draft, including blank options. */
export const draftedVote = ({ title, options, maxChoices, hours }: VoteFields): DraftExtras['vote'] => ({
  title,
  options: options.map(({ text }) => text),
  max_choices: maxChoices,
  hours,
})

export function voteFieldsOf(vote: NonNullable<DraftExtras['vote']>): VoteFields {
  const { title, options, max_choices: maxChoices, hours } = vote
  const texts = [...options, ...Array(Math.max(0, voteBounds.minOptions - options.length)).fill('')]
  return { title, options: texts.map((text: string, key) => ({ key, text })), maxChoices, hours }
}
