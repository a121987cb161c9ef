import type { VoteState } from '@vce/protocol'
import { type KeyboardEvent, useRef, useState } from 'react'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Check } from '#app/ui/icons/icons'
import { Group } from '#app/ui/layout/group'
import { TimeLeft } from './time-text'
import { useVote } from './use-vote'
import { withToggledOption } from './vote-ballot'

interface VoteCardProps {
  vote: VoteState
  /** Whether the post is the reader's own. */
  own: boolean
  onChange?: (vote: VoteState) => void
}

type Option = VoteState['options'][number]

/** A vote: the options to choose from, and their shares if the reader may see them. */
export function VoteCard({ vote: given, own, onChange }: VoteCardProps) {
  const { vote, busy, cast, takeBack } = useVote(given, { own, onChange })
  const title = `vote-${given.id}`
  return (
    // Not a landmark, because a list may contain several votes with the same title.
    <fieldset aria-labelledby={title} className="min-w-0 rounded-lg border border-line bg-sunken p-4">
      <header className="ends gap-4">
        <p id={title} className="t-name">
          {vote.title}
        </p>
        <p className="t-hint row shrink-0 gap-3">
          <span>{thousands(vote.voters)} 人参与</span>
          {vote.closed ? '已结束' : vote.closes_at ? <TimeLeft until={vote.closes_at} /> : '不限期'}
        </p>
      </header>
      {vote.closed ? (
        <ul aria-labelledby={title} className="mt-3 grid gap-2">
          {vote.options.map((option) => (
            <li key={option.id} className={optionStyle(vote.mine.includes(option.id))}>
              <OptionBody option={option} mine={vote.mine.includes(option.id)} />
            </li>
          ))}
        </ul>
      ) : vote.max_choices === 1 ? (
        <SingleChoice vote={vote} labelledBy={title} onChoose={(id) => void cast([id])} />
      ) : (
        <SeveralChoices
          key={vote.mine.join()}
          vote={vote}
          busy={busy}
          labelledBy={title}
          onCast={(ids) => void cast(ids)}
        />
      )}
      {!vote.closed && vote.mine.length > 0 && (
        <p className="t-hint mt-2 flex justify-end">
          <button
            type="button"
            disabled={busy}
            className="rounded-sm hover:text-brand"
            onClick={() => void takeBack()}
          >
            撤回投票
          </button>
        </p>
      )}
    </fieldset>
  )
}

const optionStyle = (mine: boolean, pressable = false) =>
  cn(
    'relative flex h-9 w-full items-center overflow-hidden rounded-md border bg-surface px-3 text-left text-base',
    mine ? 'border-brand-line' : 'border-line',
    pressable && !mine && 'hover:border-brand',
  )

const OptionBody = ({ option: { text, count, share }, mine }: { option: Option; mine: boolean }) => (
  <>
    {share !== null && (
      <i
        aria-hidden
        className={cn('absolute inset-y-0 left-0 transition-[width]', mine ? 'bg-brand-soft' : 'bg-hover')}
        style={{ width: `${share}%` }}
      />
    )}
    <span className={cn('row relative min-w-0 gap-2', mine ? 'font-semibold text-brand' : 'text-ink')}>
      <span className="truncate">{text}</span>
      {mine && <Check className="size-4 shrink-0" strokeWidth={2.5} aria-hidden />}
    </span>
    {share !== null && (
      <b
        title={`${thousands(count)} 票`}
        className={cn('relative ml-auto pl-3 font-semibold', mine ? 'text-brand' : 'text-ink-2')}
      >
        <span className="sr-only">，</span>
        {share}%
      </b>
    )}
  </>
)

interface SingleChoiceProps {
  vote: VoteState
  labelledBy: string
  onChoose: (id: number) => void
}

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Options of a single choice as one tab stop. Arrow keys only move the focus; a click or Enter casts the
 * ballot.
 */
function SingleChoice({ vote: { options, mine }, labelledBy, onChoose }: SingleChoiceProps) {
  const list = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<number | null>(null)
  const stop =
    reached ??
    Math.max(
      0,
      options.findIndex(({ id }) => mine.includes(id)),
    )
  const move = (event: KeyboardEvent) => {
    const step = moves[event.key]
    if (!step) return
    event.preventDefault()
    const to = (stop + step + options.length) % options.length
    setReached(to)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div ref={list} role="radiogroup" aria-labelledby={labelledBy} className="mt-3 grid gap-2">
      {options.map((option, index) => {
        const chosen = mine.includes(option.id)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native radio would cast a ballot with every arrow key
          <button
            key={option.id}
            type="button"
            role="radio"
            aria-checked={chosen}
            tabIndex={index === stop ? 0 : -1}
            className={optionStyle(chosen, true)}
            onKeyDown={move}
            onFocus={() => setReached(index)}
            onClick={() => {
              if (!chosen) onChoose(option.id)
            }}
          >
            <OptionBody option={option} mine={chosen} />
          </button>
        )
      })}
    </div>
  )
}

interface SeveralChoicesProps {
  vote: VoteState
  busy: boolean
  labelledBy: string
  onCast: (ids: readonly number[]) => void
}

/**
 * Options of a multiple choice, chosen first and cast together. The component needs the ballot as its React
 * key.
 */
function SeveralChoices({ vote, busy, labelledBy, onCast }: SeveralChoicesProps) {
  const [chosen, setChosen] = useState<readonly number[]>(vote.mine)
  const isChanged = [...chosen].sort().join() !== [...vote.mine].sort().join()
  return (
    <Group aria-labelledby={labelledBy} className="mt-3 grid gap-2">
      {vote.options.map((option) => {
        const isOn = chosen.includes(option.id)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native checkbox has no room for the bar of its share
          <button
            key={option.id}
            type="button"
            role="checkbox"
            aria-checked={isOn}
            aria-disabled={!isOn && chosen.length >= vote.max_choices}
            className={optionStyle(isOn, true)}
            onClick={() => setChosen(withToggledOption(chosen, option.id, vote.max_choices) ?? chosen)}
          >
            <OptionBody option={option} mine={isOn} />
          </button>
        )
      })}
      <p className="between mt-1">
        <span className="t-hint">最多选 {vote.max_choices} 项</span>
        <Button
          size="sm"
          variant="soft"
          disabled={busy || chosen.length === 0 || !isChanged}
          onClick={() => onCast(chosen)}
        >
          {vote.mine.length > 0 ? '改投' : '投票'}
        </Button>
      </p>
    </Group>
  )
}
