import { ruleDefaults, ruleKinds } from '@vce/futures'
import type { MonitoringKind } from '@vce/protocol'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import {
  firstSettings,
  isNear,
  type MonitoringSettings,
  type Threshold,
  thresholdsOf,
  useMonitoringSettings,
  withSwitch,
  withThreshold,
} from './settings'

/** How a threshold is written: 0.003 is 0.3 %, ten million yuan are 1000 万元. */
const units: Record<Threshold, { text: string; scale: number; name: string }> = {
  rate: { text: '%', scale: 100, name: '幅度' },
  lots: { text: '手', scale: 1, name: '手数' },
  turnover: { text: '万元', scale: 1e-4, name: '成交额' },
  times: { text: '倍', scale: 1, name: '倍数' },
}

/** Without the dust of doubles. */
const inUnit = (value: number, threshold: Threshold) =>
  Number((value * units[threshold].scale).toPrecision(12))

interface SettingsDialogProps {
  open: boolean
  onClose: () => void
}

/** The reader's own thresholds; whatever he changes counts at once. */
export default function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  const [settings, change] = useMonitoringSettings()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="监控阈值"
      note="只保存在本浏览器"
      width={640}
      foot={
        <>
          <Button look="outline" onClick={() => change(firstSettings)}>
            恢复默认
          </Button>
          <Button onClick={onClose}>完成</Button>
        </>
      }
    >
      <p className="t-brief mb-3">
        未达到阈值的异动不显示、不提醒。阈值只能比默认更严：低于默认的异动本站没有计算，调低也不会多出来。
      </p>
      <table className="dt dt-loose">
        <caption className="sr-only">监控阈值</caption>
        <thead>
          <tr>
            <th scope="col">类型</th>
            <th scope="col">阈值</th>
            <th scope="col" className="e w-16">
              开启
            </th>
          </tr>
        </thead>
        <tbody>
          {ruleKinds.map((kind) => (
            <RuleRow key={kind} kind={kind} settings={settings} change={change} />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

interface RuleRowProps {
  kind: MonitoringKind
  settings: MonitoringSettings
  change: (next: MonitoringSettings) => void
}

function RuleRow({ kind, settings, change }: RuleRowProps) {
  const { title } = ruleDefaults[kind]
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <span className="row gap-4">
          {thresholdsOf(kind).map((threshold) => {
            const own = settings.own[kind]?.[threshold] ?? ruleDefaults[kind][threshold]
            return (
              <ThresholdInput
                // A value that was put right, or brought back, is written anew.
                key={`${threshold} ${own}`}
                label={`${title}${units[threshold].name}`}
                kind={kind}
                threshold={threshold}
                value={own}
                onChange={(value) => change(withThreshold(settings, kind, threshold, value))}
              />
            )
          })}
        </span>
      </td>
      <td className="e">
        <input
          type="checkbox"
          aria-label={`开启 ${title}`}
          className="size-4 accent-(--brand-fill)"
          checked={!settings.off.includes(kind)}
          onChange={() => change(withSwitch(settings, kind))}
        />
      </td>
    </tr>
  )
}

interface ThresholdInputProps {
  label: string
  kind: MonitoringKind
  threshold: Threshold
  value: number
  onChange: (value: number) => void
}

/** Taken when the reader leaves it, and put right where it is milder than the house's. */
function ThresholdInput({ label, kind, threshold, value, onChange }: ThresholdInputProps) {
  const shown = String(inUnit(value, threshold))
  const [text, setText] = useState(shown)
  const { text: unit, scale } = units[threshold]
  const house = inUnit(ruleDefaults[kind][threshold], threshold)
  const take = () => {
    const typed = Number(text)
    onChange(typed / scale)
    if (!(isNear(kind) ? typed <= house : typed >= house)) setText(shown)
  }
  return (
    <span className="row gap-1.5 text-ink-3">
      {isNear(kind) ? '≤' : '≥'}
      <input
        type="number"
        aria-label={`${label}（${unit}）`}
        title={`默认 ${house}${unit}`}
        step="any"
        min={isNear(kind) ? undefined : house}
        max={isNear(kind) ? house : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
        }}
        className="h-7 w-20 rounded-md border border-line-2 bg-surface px-2 text-right text-ink focus:border-brand"
      />
      {unit}
    </span>
  )
}
