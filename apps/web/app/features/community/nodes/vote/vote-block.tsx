import { charactersIn, voteBounds } from '@vce/protocol'
import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Plus, Vote } from '#app/features/community/icons/box-icons'
import { GripVertical } from '#app/features/community/icons/editor-icons'
import { BlockFrame, fieldStyle, selectStyle } from '#app/features/community/nodes/block-frame'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { X } from '#app/ui/icons/icons'
import {
  closingChoices,
  type VoteFields,
  voteFault,
  withMovedOption,
  withOption,
  withoutOption,
  withText,
} from './vote-fields'

interface VoteBlockProps {
  chosen: boolean
  onRemove: () => void
  fields: VoteFields
  onChange: (fields: VoteFields) => void
  /** Whether to show the error that prevents publishing. */
  checked: boolean
}

/** Form of a post's vote: title, 2 to 10 options that can be reordered, number of choices, closing time. */
export default function VoteBlock({ chosen, onRemove, fields, onChange, checked }: VoteBlockProps) {
  const { title, options, maxChoices, hours } = fields
  const fault = useId()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const message = checked ? voteFault(fields) : null

  const focusPart = (index: number, part: 'input' | '[data-grip]') =>
    list.current?.children[index]?.querySelector<HTMLElement>(part)?.focus()
  // Rendered at once with `flushSync`, so that the next key goes to the new option.
  const add = () => {
    flushSync(() => onChange(withOption(fields)))
    focusPart(options.length, 'input')
  }
  const move = (from: number, to: number) => {
    flushSync(() => onChange(withMovedOption(fields, from, to)))
    if (to >= 0 && to < options.length) focusPart(to, '[data-grip]')
  }
  const onGrip = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(index, index + by)
  }
  const onOption = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (index < options.length - 1) focusPart(index + 1, 'input')
    else if (options.length < voteBounds.maxOptions) add()
  }
  const onDragOver = (event: DragEvent, index: number) => {
    if (dragged === null) return
    event.preventDefault()
    if (dragged === index) return
    onChange(withMovedOption(fields, dragged, index))
    setDragged(index)
  }
  const known = closingChoices.some((choice) => choice.hours === hours)

  return (
    <BlockFrame icon={Vote} title="投票" note="有人投票后不能再改选项" chosen={chosen} onRemove={onRemove}>
      <div className="relative">
        <input
          aria-label="投票标题"
          aria-describedby={message ? fault : undefined}
          placeholder="投票标题"
          value={title}
          onChange={({ target }) => onChange({ ...fields, title: target.value })}
          className={cn(fieldStyle, 'pr-16')}
        />
        <span
          className={cn('t-hint absolute top-2.5 right-3', isOver(title, voteBounds.title) && 'text-danger')}
        >
          {charactersIn(title.trim())} / {voteBounds.title}
        </span>
      </div>
      <ul ref={list} aria-label="选项" className="mt-2 grid list-none! gap-2 pl-0!">
        {options.map(({ key, text }, index) => (
          <li
            key={key}
            onDragOver={(event) => onDragOver(event, index)}
            className={cn(
              'row mt-0! h-9 gap-2 rounded-md border bg-surface pr-1 pl-1 focus-within:border-brand',
              dragged === index ? 'border-brand opacity-60' : 'border-line',
            )}
          >
            <button
              type="button"
              data-grip=""
              draggable
              aria-label={`移动选项 ${index + 1}，按上下方向键`}
              onKeyDown={(event) => onGrip(event, index)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', text)
                setDragged(index)
              }}
              onDragEnd={() => setDragged(null)}
              className="center size-6 shrink-0 cursor-grab rounded-sm text-ink-4 hover:text-ink-2"
            >
              <GripVertical className="size-4" />
            </button>
            <span className="w-4 text-ink-3">{index + 1}</span>
            <input
              aria-label={`选项 ${index + 1}`}
              placeholder="选项"
              value={text}
              onChange={({ target }) => onChange(withText(fields, key, target.value))}
              onKeyDown={(event) => onOption(event, index)}
              className="rest h-full bg-transparent text-ink outline-none placeholder:text-ink-4"
            />
            {isOver(text, voteBounds.option) && (
              <span className="t-hint text-danger">
                {charactersIn(text.trim())} / {voteBounds.option}
              </span>
            )}
            <IconButton
              icon={X}
              label={`删除选项 ${index + 1}`}
              disabled={options.length <= voteBounds.minOptions}
              onClick={() => onChange(withoutOption(fields, key))}
            />
          </li>
        ))}
      </ul>
      <div className="row mt-3 flex-wrap gap-5 text-sm text-ink-2">
        <button
          type="button"
          disabled={options.length >= voteBounds.maxOptions}
          onClick={add}
          className="row gap-1 text-brand hover:underline disabled:text-ink-4 disabled:no-underline"
        >
          <Plus className="size-4" />
          加一项
        </button>
        <label className="row ml-auto gap-2">
          {maxChoices === 1 ? '单选' : '多选'}
          <select
            value={maxChoices}
            onChange={({ target }) => onChange({ ...fields, maxChoices: Number(target.value) })}
            className={selectStyle}
          >
            {options.map(({ key }, index) => (
              <option key={key} value={index + 1}>
                {index === 0 ? '1 项' : `最多 ${index + 1} 项`}
              </option>
            ))}
          </select>
        </label>
        <label className="row gap-2">
          截止
          <select
            value={hours ?? ''}
            onChange={({ target }) =>
              onChange({ ...fields, hours: target.value === '' ? null : Number(target.value) })
            }
            className={selectStyle}
          >
            {!known && <option value={hours ?? ''}>{hours} 小时后</option>}
            {closingChoices.map((choice) => (
              <option key={choice.text} value={choice.hours ?? ''}>
                {choice.text}
              </option>
            ))}
          </select>
        </label>
      </div>
      {message && <Refusal id={fault} message={message} className="mt-2" />}
    </BlockFrame>
  )
}

const isOver = (text: string, max: number) => charactersIn(text.trim()) > max
