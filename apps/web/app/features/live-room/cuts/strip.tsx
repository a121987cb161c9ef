import type { RecordingStrip } from '@vce/protocol'
import { type PointerEvent, useState } from 'react'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Plus, Scissors } from './cut-icons'
import { markText, markTexts } from './mark-texts'
import { StretchRange, shareOf } from './stretch-range'
import { addAt, canAdd, canSplit, keepAll, lengthOf, segmentAt, splitAt } from './stretches'
import {
  clockText,
  interruptionsOf,
  interruptionText,
  placeText,
  secondText,
  ticksOf,
  type View,
} from './strip-times'
import { ChatTrack, MarketTrack } from './strip-tracks'
import type { CutState } from './use-cut'
import type { Playback } from './use-playback'
import { spans, useView } from './use-view'

interface StripProps {
  strip: RecordingStrip
  cut: CutState
  playback: Playback
}

/** Text of the strip for the place of the pointer. */
function hoverText(strip: RecordingStrip, cut: CutState, second: number): string {
  const minute = strip.minutes[Math.floor(second / 60)]
  return [
    placeText(cut.segments, strip.parts, second),
    minute && `聊天 ${minute.chat} 条`,
    minute?.close != null && `收盘 ${minute.close}`,
    minute?.volume != null && `成交 ${thousands(minute.volume)} 手`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The whole broadcast as one band: density of the chat, price and volume, marks, and the stretches that stay. */
export function Strip({ strip, cut, playback }: StripProps) {
  const { segments, stretches, isEditable, changeStretches } = cut
  const { second } = playback
  const length = lengthOf(segments)
  const [band, setBand] = useState<HTMLDivElement | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const { view, span, zoom, moveTo } = useView(length, second, band)
  const current = segmentAt(segments, second)

  function secondAt(clientX: number): number {
    if (!band) return 0
    const { left, width } = band.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    return view.from + share * (view.to - view.from)
  }
  function onPointerDown({ button, clientX }: PointerEvent) {
    if (button === 0) playback.seek(Math.min(secondAt(clientX), Math.max(0, length - 0.1)))
  }

  return (
    <Card
      title="时间轴"
      note={isEditable ? '拖动手柄选择保留的部分；方向键逐片段移动，按住 Shift 移动 10 秒' : undefined}
      className="mt-4"
      extra={spans.map(({ span: each, text }) => (
        <Button
          key={text}
          size="sm"
          variant={span === each ? 'soft' : 'ghost'}
          aria-pressed={span === each}
          disabled={each !== null && each >= length}
          onClick={() => zoom(each)}
        >
          {text}
        </Button>
      ))}
    >
      <div className="px-4 pb-4">
        {isEditable && (
          <div className="row mb-3 gap-2">
            <Button
              size="sm"
              variant="outline"
              disabled={!canAdd(stretches, current)}
              onClick={() => changeStretches((now) => addAt(segments, now, current))}
            >
              <Plus className="size-3.5" aria-hidden />
              在此添加片段
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={!canSplit(stretches, current)}
              onClick={() => changeStretches((now) => splitAt(now, current))}
            >
              <Scissors className="size-3.5" aria-hidden />
              在此分割
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={isWhole(cut)}
              onClick={() => changeStretches(() => keepAll(segments))}
            >
              全部保留
            </Button>
            <output aria-hidden className="t-hint rest text-right tabular-nums">
              {hovered !== null && hoverText(strip, cut, hovered)}
            </output>
          </div>
        )}
        <div
          ref={setBand}
          className="relative overflow-hidden rounded-md border border-line bg-sunken select-none"
          onPointerDown={onPointerDown}
          onPointerMove={({ clientX }) => setHovered(secondAt(clientX))}
          onPointerLeave={() => setHovered(null)}
        >
          <ChatTrack minutes={strip.minutes} view={view} />
          <MarketTrack minutes={strip.minutes} view={view} contract={strip.contract} />
          <Marks strip={strip} view={view} />
          <div className="relative my-1 h-10">
            {stretches.map((stretch, place) => (
              <StretchRange
                key={place}
                strip={strip}
                cut={cut}
                playback={playback}
                view={view}
                place={place}
                stretch={stretch}
                secondAt={secondAt}
              />
            ))}
          </div>
          <Interruptions strip={strip} cut={cut} view={view} />
          <i
            aria-hidden
            className="pointer-events-none absolute inset-y-0 z-20 w-px bg-live"
            style={{ left: `${shareOf(view, second)}%` }}
          />
        </div>
        <Ruler strip={strip} cut={cut} view={view} />
        <div className="row mt-2 gap-4">
          <Range
            label="播放位置"
            value={second}
            max={length}
            text={placeText(segments, strip.parts, second)}
            onChange={playback.seek}
          />
          {span !== null && (
            <Range
              label="时间轴位置"
              value={view.from}
              max={Math.max(0, length - span)}
              text={`从 ${secondText(view.from)} 起`}
              onChange={moveTo}
            />
          )}
        </div>
      </div>
    </Card>
  )
}

const isWhole = ({ segments, stretches }: CutState) => {
  const [whole] = keepAll(segments)
  const [own] = stretches
  return stretches.length === 1 && own?.from_n === whole?.from_n && own?.to_n === whole?.to_n
}

interface TrackProps {
  strip: RecordingStrip
  view: View
}

/** Marks of messages; the list below the strip has their texts for the keyboard. */
const Marks = ({ strip, view }: TrackProps) =>
  strip.marks.length > 0 && (
    <div aria-hidden className="relative h-4 border-b border-line">
      {strip.marks.map((mark, place) => (
        <i
          key={place}
          title={markText(mark)}
          className={cn('absolute top-1 size-2 -translate-x-1/2 rounded-full', markTexts[mark.kind].colour)}
          style={{ left: `${shareOf(view, mark.second)}%` }}
        />
      ))}
    </div>
  )

const Interruptions = ({ strip, cut, view }: TrackProps & { cut: CutState }) =>
  interruptionsOf(cut.segments, strip.parts).map((each) => (
    <span
      key={each.second}
      role="img"
      aria-label={`${interruptionText(each)}，位于 ${secondText(each.second)}`}
      title={interruptionText(each)}
      className="absolute inset-y-0 z-5 w-1.5 -translate-x-1/2 border-x border-dashed border-danger bg-surface"
      style={{ left: `${shareOf(view, each.second)}%` }}
    />
  ))

/** Seconds and times of day below the strip. */
const Ruler = ({ strip, cut, view }: TrackProps & { cut: CutState }) => (
  <div aria-hidden className="relative h-9 overflow-hidden text-xs text-ink-3 tabular-nums">
    {ticksOf(view).map((tick) => (
      <span
        key={tick}
        className="absolute top-0 border-l border-line-2 pt-0.5 pl-1"
        style={{ left: `${shareOf(view, tick)}%` }}
      >
        {secondText(tick)}
        <br />
        {clockText(cut.segments, strip.parts, tick)}
      </span>
    ))}
  </div>
)

interface RangeProps {
  label: string
  value: number
  max: number
  text: string
  onChange: (value: number) => void
}

const Range = ({ label, value, max, text, onChange }: RangeProps) => (
  <label className="row rest gap-2">
    <span className="t-hint shrink-0">{label}</span>
    <input
      type="range"
      min={0}
      max={Math.max(0, Math.floor(max * 10) / 10)}
      step={0.1}
      value={Math.min(value, max)}
      aria-valuetext={text}
      onChange={({ target }) => onChange(Number(target.value))}
      className="rest accent-(--brand-fill)"
    />
    <span className="t-hint shrink-0 tabular-nums">{text}</span>
  </label>
)
