import { maxCuts, type RecordingStrip } from '@vce/protocol'
import { Button, IconButton } from '#app/ui/controls/button'
import { Play } from '#app/ui/icons/live-icons'
import { Card } from '#app/ui/layout/card'
import { Trash } from './cut-icons'
import { joinNext, removeAt, secondsOf } from './stretches'
import { clockText, secondText } from './strip-times'
import type { CutState } from './use-cut'
import type { Playback } from './use-playback'

interface StretchListProps {
  strip: RecordingStrip
  cut: CutState
  playback: Playback
}

/** The stretches that stay, as rows: each can be played, joined with the next one and removed. */
export function StretchList({ strip, cut, playback }: StretchListProps) {
  const { segments, stretches, isEditable, changeStretches } = cut
  const clock = (second: number) => clockText(segments, strip.parts, second)
  return (
    <Card title="保留的片段" note={`${stretches.length} 段，最多 ${maxCuts} 段`}>
      <ol className="px-4 pb-2">
        {stretches.map((stretch, place) => {
          const { from, to } = secondsOf(segments, stretch)
          const name = `第 ${place + 1} 段`
          return (
            <li key={place} className="row h-11 gap-4 border-b border-line text-sm last:border-0">
              <span className="w-16 shrink-0 text-ink-2">{name}</span>
              <span className="w-32 shrink-0 text-ink tabular-nums">
                {secondText(from)} – {secondText(to)}
              </span>
              <span className="rest truncate text-ink-3 tabular-nums">
                {clock(from) && `${clock(from)} – ${clock(Math.max(from, to - 0.01))}`}
              </span>
              <span className="shrink-0 text-ink-2 tabular-nums">时长 {secondText(to - from)}</span>
              <span className="row w-36 shrink-0 justify-end gap-1">
                <IconButton icon={Play} label={`播放${name}`} onClick={() => playback.playFrom(from)} />
                {isEditable && (
                  <>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`${name}与后一段合并`}
                      disabled={place === stretches.length - 1}
                      onClick={() => changeStretches((now) => joinNext(now, place))}
                    >
                      合并
                    </Button>
                    <IconButton
                      icon={Trash}
                      label={`删除${name}`}
                      disabled={stretches.length === 1}
                      onClick={() => changeStretches((now) => removeAt(now, place))}
                    />
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
