import { __iconData as bell } from 'lucide-react/icons/bell'
import { __iconData as bellOff } from 'lucide-react/icons/bell-off'
import { __iconData as pause } from 'lucide-react/icons/pause'
import { __iconData as play } from 'lucide-react/icons/play'
import { __iconData as sliders } from 'lucide-react/icons/sliders-horizontal'
import { __iconData as volumeOn } from 'lucide-react/icons/volume-2'
import { __iconData as volumeOff } from 'lucide-react/icons/volume-x'
import { lazy, Suspense, useState } from 'react'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { icon } from '#app/ui/icons/icon'
import type { Icon } from '#app/ui/icons/icons'
import type { MessageSource } from './message-source'
import type { Alerts } from './use-alerts'
import { useConnectionState } from './use-live-events'

const Bell = icon(bell)
const BellOff = icon(bellOff)
const Pause = icon(pause)
const Play = icon(play)
const Sliders = icon(sliders)
const VolumeOff = icon(volumeOff)
const VolumeOn = icon(volumeOn)

const SettingsDialog = lazy(() => import('./settings-dialog'))

const connectionLabels = {
  idle: '未连接',
  connecting: '连接中',
  open: '已连接',
  lost: '已断开，正在重连',
  paused: '未连接',
} as const

/** State of the connection, as text and a dot. */
export function ConnectionState({ messages }: { messages: () => MessageSource }) {
  const state = useConnectionState(messages)
  return (
    <span
      role="status"
      className={cn('row gap-1.5 text-xs', state === 'lost' ? 'text-danger' : 'text-ink-3')}
    >
      <i aria-hidden className={cn('size-1.5 rounded-full', state === 'open' ? 'bg-brand' : 'bg-line-2')} />
      {connectionLabels[state]}
    </span>
  )
}

interface StreamToolsProps {
  alerts: Alerts
  paused: boolean
  waiting: number
  onPause: () => void
}

/** Buttons 暂停, 声音, 桌面通知 and 阈值. */
export function StreamTools({ alerts, paused, waiting, onPause }: StreamToolsProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <span className="needs-script row gap-1">
      <Button variant={paused ? 'soft' : 'ghost'} size="sm" className="px-2!" onClick={onPause}>
        {paused ? <Play className="size-3.5" /> : <Pause className="size-3.5" />}
        {paused ? `继续${waiting > 0 ? `（${waiting}）` : ''}` : '暂停'}
      </Button>
      <Switch on={alerts.sound} name="声音提醒" icons={[VolumeOn, VolumeOff]} onClick={alerts.toggleSound} />
      <Switch
        on={alerts.notice}
        name="桌面通知"
        icons={[Bell, BellOff]}
        onClick={() => void alerts.toggleNotice()}
      />
      <Button
        variant="ghost"
        size="sm"
        className="px-2!"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <Sliders className="size-3.5" />
        阈值
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SettingsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}

interface SwitchProps {
  on: boolean
  name: string
  icons: readonly [on: Icon, off: Icon]
  onClick: () => void
}

function Switch({ on, name, icons: [On, Off], onClick }: SwitchProps) {
  const Shown = on ? On : Off
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={name}
      title={`${name}：${on ? '开' : '关'}`}
      onClick={onClick}
      className="center size-7 rounded-md text-ink-3 hover:bg-hover hover:text-ink aria-pressed:text-brand"
    >
      <Shown className="size-4" />
    </button>
  )
}
