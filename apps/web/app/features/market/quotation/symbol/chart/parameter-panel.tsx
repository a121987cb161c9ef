import type { IndicatorSetting } from '@vce/protocol'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { indicatorShapes, settingFault } from '#app/ui/charts/candles/indicator-settings'
import type { IndicatorName } from '#app/ui/charts/candles/indicator-values'
import { cn } from '#app/ui/cn'
import { Button, IconButton } from '#app/ui/controls/button'
import { Eye, EyeOff } from '#app/ui/icons/form-icons'
import { X } from '#app/ui/icons/icons'
import { LineColour } from './line-colour'

interface ParameterPanelProps {
  name: IndicatorName
  setting: IndicatorSetting
  /** Unit of a period: 日 or 根. */
  unit: string
  onSave: (setting: IndicatorSetting) => void
  /** Saves the parameters, and then the whole style as a template. */
  onTemplate: (setting: IndicatorSetting) => void
  onClose: () => void
}

/**
 * Form for the parameters and lines of one indicator, placed over the chart and next to the button that opens
 * it.
 */
export default function ParameterPanel({
  name,
  setting,
  unit,
  onSave,
  onTemplate,
  onClose,
}: ParameterPanelProps) {
  const { title, parameters, lines, defaults } = indicatorShapes[name]
  const [texts, setTexts] = useState(() => setting.values.map(String))
  const [styles, setStyles] = useState(setting.lines)
  const [fault, setFault] = useState<string | null>(null)
  const faultId = useId()
  const panel = useRef<HTMLFormElement>(null)
  /** Whether each line has its own period. */
  const perLine =
    lines.length > 0 &&
    parameters.length === lines.length &&
    lines.every((line, index) => line === parameters[index]?.text)

  useEffect(() => {
    const opener = document.activeElement
    const form = panel.current
    const first = form?.querySelector('input') ?? form?.querySelector('button')
    first?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  /** Validates the form: returns the setting, or shows the error and returns null. */
  function accepted(): IndicatorSetting | null {
    const values = texts.map((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    const found = settingFault(name, values)
    setFault(found)
    return found === null ? { values, lines: styles } : null
  }

  const send = (use: (setting: IndicatorSetting) => void) => {
    const next = accepted()
    if (next) use(next)
  }

  const field = (index: number) => (
    <input
      aria-label={parameters[index]?.text}
      aria-invalid={fault !== null || undefined}
      aria-describedby={fault === null ? undefined : faultId}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      className="h-7 w-16 rounded-md border border-line-2 bg-surface px-2 text-sm text-ink outline-none focus:border-brand focus:ring-3 focus:ring-brand-soft"
      value={texts[index] ?? ''}
      onChange={({ target }) => setTexts(texts.map((text, at) => (at === index ? target.value : text)))}
    />
  )
  const setStyle = (index: number, part: Partial<IndicatorSetting['lines'][number]>) =>
    setStyles(styles.map((style, at) => (at === index ? { ...style, ...part } : style)))

  return (
    <form
      ref={panel}
      role="dialog"
      aria-label={`${name} 参数`}
      className="pop-in absolute bottom-3 left-14 z-20 w-68 rounded-lg bg-surface shadow-pop"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') onClose()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        send(onSave)
      }}
    >
      <p className="flex h-10 items-center gap-2 border-b border-line px-3.5">
        <b className="t-name">{name} 参数</b>
        <span className="t-hint">{title}</span>
        <IconButton icon={X} label="关闭" className="ml-auto" onClick={onClose} />
      </p>
      <div className="px-3.5 py-2">
        {!perLine &&
          parameters.map(({ text, step }, index) => (
            <p key={text} className="flex h-9 items-center gap-3 text-sm">
              <span className="w-16 text-ink-2">{text}</span>
              {field(index)}
              {step === 1 && <span className="text-ink-3">{unit}</span>}
            </p>
          ))}
        {lines.map((line, index) => (
          <p key={line} className="flex h-9 items-center gap-2 text-sm">
            <LineColour
              name={line}
              token={styles[index]?.token ?? 'ink-2'}
              onChange={(token) => setStyle(index, { token })}
            />
            <span className="w-12 text-ink-2">{line}</span>
            {perLine && field(index)}
            {perLine && <span className="text-ink-3">{unit}</span>}
            <IconButton
              icon={styles[index]?.shown ? Eye : EyeOff}
              label={`${styles[index]?.shown ? '隐藏' : '显示'} ${line}`}
              className={cn('ml-auto', styles[index]?.shown || 'text-ink-4!')}
              onClick={() => setStyle(index, { shown: !styles[index]?.shown })}
            />
          </p>
        ))}
        <p id={faultId} role="alert" className="min-h-4 text-xs text-danger">
          {fault}
        </p>
      </div>
      <p className="rule flex items-center gap-2 px-3.5 py-2.5">
        <button
          type="button"
          className="text-sm text-ink-3 hover:text-brand"
          onClick={() => {
            setTexts(defaults.values.map(String))
            setStyles(defaults.lines)
            setFault(null)
          }}
        >
          恢复默认
        </button>
        <Button variant="outline" size="sm" className="ml-auto" onClick={() => send(onTemplate)}>
          存为模板
        </Button>
        <Button type="submit" size="sm">
          确定
        </Button>
      </p>
    </form>
  )
}
