import {
  isSteppedKind,
  ruleDefaults,
  ruleKinds,
  type SteppedKind,
  strictnessFactors,
} from '@vce/futures/monitoring'
import type { MonitoringKind } from '@vce/protocol'
import { Button } from '#app/ui/controls/button'
import { Dialog } from '#app/ui/overlay/dialog'
import {
  defaultSettings,
  type MonitoringSettings,
  stepOf,
  useMonitoringSettings,
  withKindToggled,
  withStep,
} from './settings'
import { stepText } from './steps'

interface SettingsDialogProps {
  open: boolean
  onClose: () => void
}

/** Dialog for the user's own thresholds; a change takes effect immediately. */
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
          <Button variant="outline" onClick={() => change(defaultSettings)}>
            恢复默认
          </Button>
          <Button onClick={onClose}>完成</Button>
        </>
      }
    >
      <p className="t-brief mb-1">
        未达到阈值的异动不显示、不提醒。可选更严格的档位，行情达到该档时才提醒；不支持低于默认值的阈值。
      </p>
      <p className="t-hint mb-3">
        急涨急跌还须达到该合约前 5 日分钟波动率的 {ruleDefaults.surge1m.sigmas} 倍；放量与前 5
        日同一分钟的均量相比，还须达到 {ruleDefaults.heavyVolume.lots} 手；大单也可按手数入选：不低于前 20
        日单笔成交的 99.5 分位，且不少于 {ruleDefaults.largeTrade.lots} 手、300
        万元。选择更严格的档位，这些条件同倍提高。
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
        {isSteppedKind(kind) && (
          <StepSelect
            label={`${title}阈值`}
            kind={kind}
            step={stepOf(settings, kind)}
            onChange={(step) => change(withStep(settings, kind, step))}
          />
        )}
      </td>
      <td className="e">
        <input
          type="checkbox"
          aria-label={`开启 ${title}`}
          className="size-4 accent-(--brand-fill)"
          checked={!settings.off.includes(kind)}
          onChange={() => change(withKindToggled(settings, kind))}
        />
      </td>
    </tr>
  )
}

interface StepSelectProps {
  label: string
  kind: SteppedKind
  step: number
  onChange: (step: number) => void
}

const StepSelect = ({ label, kind, step, onChange }: StepSelectProps) => (
  <select
    aria-label={label}
    className="h-7 w-60 rounded-md border border-line-2 bg-surface px-2 text-ink focus:border-brand"
    value={step}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {strictnessFactors.map((times, each) => (
      <option key={times} value={each}>
        {stepText(kind, each)}
      </option>
    ))}
  </select>
)
