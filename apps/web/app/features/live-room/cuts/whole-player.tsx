import type { RecordingStrip } from '@vce/protocol'
import { Button, IconButton } from '#app/ui/controls/button'
import { Pause, Play } from '#app/ui/icons/live-icons'
import { Failed } from '#app/ui/layout/states'
import { VolumeOff, VolumeOn } from './cut-icons'
import { lengthOf, stayingSeconds } from './stretches'
import { clockText, secondText } from './strip-times'
import type { CutState } from './use-cut'
import type { Playback } from './use-playback'

interface WholePlayerProps {
  strip: RecordingStrip
  cut: CutState
  playback: Playback
}

/** Least height of the picture, so low that the strip below it is in view; it fills its card. */
const pictureHeight = 'min-h-[clamp(240px,calc(100vh-540px),464px)]'

/** The picture of the whole broadcast with its controls; the strip is its seek bar. */
export function WholePlayer({ strip, cut, playback }: WholePlayerProps) {
  const { second, isPlaying, isPreview, isMuted, fault } = playback
  const { segments, stretches } = cut
  const clock = clockText(segments, strip.parts, second)
  return (
    <section aria-label="全场画面" className="box flex min-w-0 flex-col overflow-hidden">
      <div className={`relative flex-1 bg-band ${pictureHeight}`}>
        <video
          ref={playback.setVideo}
          playsInline
          aria-label="录像"
          className="absolute inset-0 size-full object-contain"
          muted={false}
        />
        {fault && (
          <div className="absolute inset-0 center bg-surface">
            <Failed
              title={fault === 'failed' ? '录像加载失败' : '此浏览器无法播放录像'}
              message={fault === 'failed' ? '请检查网络后重试' : '请使用新版 Chrome、Edge 或 Safari'}
              onRetry={playback.retry}
            />
          </div>
        )}
      </div>
      <div className="row h-12 shrink-0 gap-3 px-4">
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? '暂停' : '播放'}
          onClick={playback.toggle}
        />
        {strip.has_audio && (
          <IconButton
            icon={isMuted ? VolumeOff : VolumeOn}
            label={isMuted ? '取消静音' : '静音'}
            onClick={playback.toggleSound}
          />
        )}
        <p className="text-sm text-ink tabular-nums">
          {secondText(second)} / {secondText(lengthOf(segments))}
          {clock && <span className="ml-3 text-ink-3">{clock}</span>}
        </p>
        <p className="rest text-right text-sm text-ink-3">
          保留{' '}
          <span className="t-strong tabular-nums">{secondText(stayingSeconds(segments, stretches))}</span>
          ，共 {stretches.length} 段
        </p>
        <Button
          size="sm"
          variant={isPreview ? 'soft' : 'outline'}
          aria-pressed={isPreview}
          onClick={playback.togglePreview}
        >
          {isPreview && isPlaying ? '停止预览' : '预览'}
        </Button>
      </div>
    </section>
  )
}
